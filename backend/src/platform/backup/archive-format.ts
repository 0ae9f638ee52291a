export const FORMAT = 'bridgewater-backup';
export const FORMAT_VERSION = 1;
/** Names of an archive's first and last entry. */
export const ABOUT_ENTRY = 'about.json';
export const MANIFEST = 'manifest.json';

/** The first entry: what the archive contains. */
export interface ArchiveAbout {
  format: typeof FORMAT;
  formatVersion: number;
  /** `cluster`: the files of an embedded PostgreSQL. `copy`: rows, which any PostgreSQL with this schema can load. */
  kind: 'cluster' | 'copy';
  /** The product's version. */
  version: string;
  /** When the backup began, ISO 8601. It has everything that was committed before. */
  startedAt: string;
  /** Version of PostgreSQL: '18.4'. */
  postgres: string;
  /** The last migration of its schema, and the number of migrations. */
  migration: string;
  migrations: number;
  /** For a cluster: the system identifier of its WAL, and the first WAL file needed to continue it. */
  system: string | null;
  walFrom: string | null;
  /** Files of the site that are not in the archive. */
  notIncluded: OutsideFile[];
}

/** A file outside the archive, with its SHA-256 to check whether it has changed since. */
export interface OutsideFile {
  name: string;
  what: string;
  bytes: number;
  sha256: string;
}

export interface ArchiveEntry {
  name: string;
  bytes: number;
  sha256: string;
}

/** The last entry: everything in the archive, and what was only known at the end. */
export interface ArchiveManifest {
  /** When the backup ended, ISO 8601. */
  endedAt: string;
  entries: ArchiveEntry[];
  /** For a copy: number of rows by table. */
  rows?: Record<string, number>;
}
