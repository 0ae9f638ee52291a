import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { FileStore, type FileVisibility, type NewFile, type StoredFile } from './file-store.js';

const isPublic = (room: FileVisibility): boolean => room === 'public';

@Injectable()
export class PostgresFileStore extends FileStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async put(
    room: FileVisibility,
    hash: string,
    files: readonly NewFile[],
    manager: EntityManager,
  ): Promise<void> {
    // In the same order as `remove` locks them, so that the two cannot deadlock.
    for (const { name, contentType, bytes } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1)))
      await manager.query(
        `INSERT INTO stored_files (is_public, hash, name, content_type, bytes) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (is_public, hash, name) DO UPDATE SET stored_at = clock_timestamp()`,
        [isPublic(room), hash, name, contentType, bytes],
      );
  }

  async get(
    room: FileVisibility,
    hash: string,
    name: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StoredFile | null> {
    const [file] = await manager.query<StoredFile[]>(
      `SELECT content_type AS "contentType", bytes FROM stored_files
       WHERE is_public = $1 AND hash = $2 AND name = $3`,
      [isPublic(room), hash, name],
    );
    return file ?? null;
  }

  async olderThan(room: FileVisibility, seconds: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ hash: string }[]>(
      `SELECT hash FROM stored_files WHERE is_public = $1
       GROUP BY hash HAVING max(stored_at) < clock_timestamp() - make_interval(secs => $2)`,
      [isPublic(room), seconds],
    );
    return rows.map(({ hash }) => hash);
  }

  async remove(room: FileVisibility, hash: string, storedSecondsAgo: number): Promise<void> {
    await this.dataSource.query(
      `WITH old AS (
         SELECT is_public, hash, name FROM stored_files
         WHERE is_public = $1 AND hash = $2 AND stored_at < clock_timestamp() - make_interval(secs => $3)
         ORDER BY name COLLATE "C" FOR UPDATE)
       DELETE FROM stored_files USING old
       WHERE stored_files.is_public = old.is_public AND stored_files.hash = old.hash AND stored_files.name = old.name`,
      [isPublic(room), hash, storedSecondsAgo],
    );
  }

  async size(): Promise<number> {
    const [sum] = await this.dataSource.query<{ bytes: string | null }[]>(
      `SELECT sum(octet_length(bytes)) AS bytes FROM stored_files`,
    );
    return Number(sum?.bytes ?? 0);
  }
}
