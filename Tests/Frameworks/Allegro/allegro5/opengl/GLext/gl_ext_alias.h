/* Left out in Debian; nothing of it is needed. */
