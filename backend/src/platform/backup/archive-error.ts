/** Why a file is no whole backup of this site, in a sentence for people. */
export class ArchiveError extends Error {}
