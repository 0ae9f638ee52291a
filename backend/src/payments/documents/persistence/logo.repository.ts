import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Logos that documents show. */
@Injectable()
export class LogoRepository {
  /** @returns the hash by which a document names it */
  async keep(bytes: Buffer, manager: EntityManager): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await manager.query('INSERT INTO document_logos (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      sha256,
      bytes,
    ]);
    return sha256;
  }
}
