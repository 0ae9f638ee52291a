const MB = 1024 * 1024;

/** How many bytes a process keeps of what can be made again, by what it is: 256 MB at most, all of it together. */
export const CACHE_LIMITS = {
  pages: 48 * MB,
  answers: 16 * MB,
  files: 32 * MB,
} as const;
