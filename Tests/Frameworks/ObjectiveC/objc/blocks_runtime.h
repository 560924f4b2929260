/* Where GNUstep looks for the runtime of blocks. */
#include <Block.h>
