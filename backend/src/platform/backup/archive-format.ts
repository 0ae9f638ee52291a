export const FORMAT = 'bridgewater-backup';
export const FORMAT_VERSION = 1;
/** The first and the last entry of an archive. */
export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';

/** What stands at the beginning of an archive: what it is of. */
export interface ArchiveAbout {
  format: typeof FORMAT;
  formatVersion: number;
  /** `cluster`: the files of an embedded PostgreSQL. `copy`: rows, which any PostgreSQL of this schema takes. */
  kind: 'cluster' | 'copy';
  /** The product's version. */
  version: string;
  /** When it was begun, ISO 8601: everything that was acknowledged before is in it. */
  startedAt: string;
  /** Its PostgreSQL: '18.4'. */
  postgres: string;
  /** The last migration of its schema, and how many there are. */
  migration: string;
  migrations: number;
  /** Of a cluster: whose WAL it can be continued with, and from which file on. */
  system: string | null;
  walFrom: string | null;
  /** What belongs to the site and is not in the file. */
  notIncluded: OutsideFile[];
}

/** A file that is not in an archive: by its SHA-256 one can see whether it is still the one of that day. */
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

/** What stands at its end: everything that is in it, and what became known while it was made. */
export interface ArchiveManifest {
  /** When it was complete, ISO 8601. */
  endedAt: string;
  entries: ArchiveEntry[];
  /** Rows by table, of a copy. */
  rows?: Record<string, number>;
}
