/** Tags of a booking are lower case, each once. */
export const MAX_TAGS = 20;
export const TAG_MAX = 40;
