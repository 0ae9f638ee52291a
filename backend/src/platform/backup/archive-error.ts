/** A file is not a complete backup of this site; the message says why. */
export class ArchiveError extends Error {}
