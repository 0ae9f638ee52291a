const MB = 1024 * 1024;

/** Limits of the in-memory caches in bytes, 256 MB in all. */
export const CACHE_LIMITS = {
  pages: 48 * MB,
  answers: 16 * MB,
  files: 32 * MB,
} as const;
