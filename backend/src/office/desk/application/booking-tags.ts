import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAX_TAGS } from '../../../bookings/domain/tags.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { assertWritable, BookingChangesService } from './booking-changes.service.js';
import type { BulkAction, BulkRequest } from './bulk-action.js';

/** Adds or removes a tag on many bookings. */
@Injectable()
export class TagChanges {
  readonly adding = this.action((tags, tag) => [...tags, tag]);
  readonly removing = this.action((tags, tag) => tags.filter((one) => one !== tag));

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly changes: BookingChangesService,
  ) {}

  private action(changed: (tags: readonly string[], tag: string) => string[]): BulkAction {
    const tagsOf = ({ tags }: BookingEntity, { tag = '' }: BulkRequest): string[] => [
      ...new Set(changed(tags, tag)),
    ];
    const check = (booking: BookingEntity, request: BulkRequest): boolean => {
      assertWritable(booking);
      const { length } = tagsOf(booking, request);
      if (length > MAX_TAGS)
        throw new DomainError('invalid_transition', `A booking can have up to ${MAX_TAGS} tags.`);
      return length !== booking.tags.length;
    };
    return {
      check,
      act: (id, request, actor) =>
        inTransaction(this.dataSource, async (manager) => {
          const booking = await this.changes.lock(id, manager);
          if (!check(booking, request)) return false;
          return this.changes.change(booking, 'update', { tags: tagsOf(booking, request) }, actor, manager);
        }),
    };
  }
}
