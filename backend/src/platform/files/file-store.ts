import type { EntityManager } from 'typeorm';

/** Public files are served to everybody by `/media/{hash}/{name}`; private ones by no address of their own. */
export type FileVisibility = 'public' | 'private';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

export interface NewFile extends StoredFile {
  /** What it is called among the files of its hash: '800.avif'. */
  name: string;
}

/**
 * Where the bytes of files are, by the hash of what they are: what stands at an address never changes. They are in PostgreSQL
 * (several processes share nothing else, and a backup of it is whole); a bucket would be another one of these.
 */
export abstract class FileStore {
  /**
   * Stores files under a hash; what is there already stays as it is, and counts as stored just now.
   * @param manager of the transaction that stores what points at them: both are there, or neither
   */
  abstract put(
    room: FileVisibility,
    hash: string,
    files: readonly NewFile[],
    manager: EntityManager,
  ): Promise<void>;

  /** null for what there is not. */
  abstract get(room: FileVisibility, hash: string, name: string): Promise<StoredFile | null>;

  /** The hashes of a room that were stored more than so long ago. */
  abstract olderThan(room: FileVisibility, seconds: number): Promise<string[]>;

  /** Removes the files of a hash, unless they have been stored anew within so long. */
  abstract remove(room: FileVisibility, hash: string, storedSecondsAgo: number): Promise<void>;

  /** What all files take, in bytes. */
  abstract size(): Promise<number>;
}
