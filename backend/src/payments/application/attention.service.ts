import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/common/domain-error.js';
import type { AttentionItem } from '../domain/attention.js';
import { AttentionRepository } from '../persistence/attention.repository.js';

/** What needs a person. */
@Injectable()
export class AttentionService {
  constructor(private readonly attention: AttentionRepository) {}

  /** Newest first. */
  list(): Promise<AttentionItem[]> {
    return this.attention.find();
  }

  /** @throws DomainError `not_found` when there is nothing that only has to be noted */
  async markSeen(id: string): Promise<void> {
    if (await this.attention.markSeen(id)) return;
    throw new DomainError('not_found', 'There is nothing with this id that only has to be noted.');
  }
}
