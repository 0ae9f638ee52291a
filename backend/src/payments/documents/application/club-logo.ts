import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../../../clubs/media/domain/picture-forms.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { LogoRepository } from '../persistence/logo.repository.js';

/** Large enough for print at the size of a logo, and every photo has it. */
const FORM = '400.jpg';

export interface KeptLogo {
  sha256: string;
  bytes: Buffer;
}

/** The logo of the club's details, if it is a photo of the library. Otherwise documents show the drawn one. */
@Injectable()
export class ClubLogo {
  constructor(
    private readonly files: FileStore,
    private readonly logos: LogoRepository,
  ) {}

  /** Keeps its bytes for the documents that show it. */
  async keep(logoUrl: string | null, manager: EntityManager): Promise<KeptLogo | null> {
    const hash = hashOf(logoUrl);
    const file = hash === null ? null : await this.files.get('public', hash, FORM, manager);
    if (!file) return null;
    return { sha256: await this.logos.keep(file.bytes, manager), bytes: file.bytes };
  }
}
