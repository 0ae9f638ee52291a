import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PictureEncoder } from '../../clubs/media/application/picture-encoder.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { PostgresFileStore } from '../../platform/files/postgres-file-store.js';
import { claimNew } from './seed-once.js';

/** File name in /images/cards of the web app, and alternative text. */
const PHOTOS = [
  ['hall-empty.jpg', 'The main hall, empty and lit, its timber floor running to the stage'],
  ['verandah.jpg', 'The verandah at sunset, light from the windows on the boards'],
  ['trophy-cabinet.jpg', 'Cups, shields, a football and a cricket ball on three lit shelves'],
] as const;

/** Adds photos to the library of the club office, from the pictures of the web app. */
export async function seedDemoPhotos(dataSource: DataSource, staticDir: string | undefined): Promise<void> {
  const photos = PHOTOS.map(([fileName, altText]) => ({
    fileName,
    altText,
    path: join(staticDir ?? '', 'images/cards', fileName),
  }));
  if (staticDir === undefined || !photos.every(({ path }) => existsSync(path))) return;
  try {
    await addPhotos(photos, dataSource);
  } catch (error) {
    // A computer that cannot encode pictures starts without them.
    new Logger('database').warn(`the demo has no photos: ${error instanceof Error ? error.message : ''}`);
  }
}

interface DemoPhoto {
  fileName: string;
  altText: string;
  path: string;
}

async function addPhotos(photos: readonly DemoPhoto[], dataSource: DataSource): Promise<void> {
  const files = new PostgresFileStore(dataSource);
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew(['photos'], manager)).size === 0) return;
    const encoder = new PictureEncoder();
    try {
      for (const { path, fileName, altText } of photos) {
        const { hash, width, height, files: forms } = await encoder.encode(path, 'office');
        await files.put('public', hash, forms, manager);
        await manager.query(
          `INSERT INTO pictures (hash, width, height, bytes, file_name, alt_text, uploaded_by, edited_by)
           SELECT $1, $2, $3, $4, $5, $6, id, id FROM users WHERE username = 'admin' ON CONFLICT DO NOTHING`,
          [hash, width, height, forms.reduce((sum, form) => sum + form.bytes.length, 0), fileName, altText],
        );
      }
    } finally {
      encoder.onModuleDestroy();
    }
  });
}
