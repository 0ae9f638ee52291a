import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { Filling, MailTemplate } from '../../../platform/mail/domain/template.js';

/** What a mail would say of a booking: by the very function that fills it in when it goes out. */
type ExampleOf = (booking: BookingEntity, manager: EntityManager) => Filling | Promise<Filling>;

/** Mails as they would be about a booking. Who writes a mail makes known how it is filled in. */
@Injectable()
export class MailExamples {
  private readonly examples = new Map<string, ExampleOf>();

  constructor(private readonly bookings: BookingsService) {}

  /** @param example what a booking does not say, as the reason of a cancellation, it leaves out */
  give(template: string, example: ExampleOf): void {
    this.examples.set(template, example);
  }

  /**
   * What no booking says is what the template has as an example.
   * @param bookingId null: all of it
   * @throws DomainError `booking_not_found`
   */
  async fillingOf(
    { name, values, blocks }: MailTemplate,
    bookingId: number | null,
    manager: EntityManager,
  ): Promise<Filling> {
    const samples = { values: samplesOf(values), blocks: samplesOf(blocks) };
    if (bookingId === null) return samples;
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
    const example = this.examples.get(name);
    if (!example) throw new Error(`nobody has said how ${name} is filled in`);
    const told = await example(booking, manager);
    return {
      values: { ...samples.values, ...told.values },
      blocks: { ...samples.blocks, ...told.blocks },
    };
  }

  has(template: string): boolean {
    return this.examples.has(template);
  }
}

function samplesOf<Sample>(of: Readonly<Record<string, { sample: Sample }>>): Record<string, Sample> {
  return Object.fromEntries(Object.entries(of).map(([name, { sample }]) => [name, sample]));
}
