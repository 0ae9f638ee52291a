import type { EntityManager } from 'typeorm';

/** Public files are served at `/media/{hash}/{name}`; private ones have no URL of their own. */
export type FileVisibility = 'public' | 'private';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

export interface NewFile extends StoredFile {
  /** The file's name among those with the same hash: '800.avif'. */
  name: string;
}

/**
 * Stores files by the hash of their content, so that what a URL serves never changes. They are in PostgreSQL, because
 * the processes share nothing else and one backup then has everything. A bucket could be another implementation.
 */
export abstract class FileStore {
  /**
   * Stores files under a hash. Existing files stay, and count as stored now.
   * @param manager of the transaction that stores the reference, so that both are stored or neither
   */
  abstract put(
    room: FileVisibility,
    hash: string,
    files: readonly NewFile[],
    manager: EntityManager,
  ): Promise<void>;

  /** null if there is no such file. */
  abstract get(
    room: FileVisibility,
    hash: string,
    name: string,
    manager?: EntityManager,
  ): Promise<StoredFile | null>;

  /** Hashes whose files were stored longer ago than `seconds`. */
  abstract olderThan(room: FileVisibility, seconds: number): Promise<string[]>;

  /** Removes the files of a hash, unless they were stored again within that time. */
  abstract remove(room: FileVisibility, hash: string, storedSecondsAgo: number): Promise<void>;

  /** Total size in bytes. */
  abstract size(): Promise<number>;
}
