#include "lifecycle_engine.h"
