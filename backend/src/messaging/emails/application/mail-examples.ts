import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { Filling, MailTemplate } from '../../../platform/mail/domain/template.js';

/** Makes the values of an email from a booking, with the function that is used for sending. */
type ExampleOf = (booking: BookingEntity, manager: EntityManager) => Filling | Promise<Filling>;

/** Previews of emails about a booking. Each service that sends an email registers its function here. */
@Injectable()
export class MailExamples {
  private readonly examples = new Map<string, ExampleOf>();

  constructor(private readonly bookings: BookingsService) {}

  /** @param example leaves out values that a booking does not have, such as the reason of a cancellation */
  register(template: string, example: ExampleOf): void {
    this.examples.set(template, example);
  }

  /**
   * Values that the booking does not have are the template's samples.
   * @param bookingId null for samples only
   * @throws DomainError `booking_not_found`
   */
  async fillingOf(
    { name, values, blocks }: MailTemplate,
    bookingId: number | null,
    manager: EntityManager,
  ): Promise<Filling> {
    const samples = { values: samplesOf(values), blocks: samplesOf(blocks) };
    if (bookingId === null) return samples;
    const booking = await this.bookings.find(bookingId, manager);
    if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
    const example = this.examples.get(name);
    if (!example) throw new Error(`no example is registered for the email ${name}`);
    const filling = await example(booking, manager);
    return {
      values: { ...samples.values, ...filling.values },
      blocks: { ...samples.blocks, ...filling.blocks },
    };
  }

  has(template: string): boolean {
    return this.examples.has(template);
  }
}

function samplesOf<Sample>(of: Readonly<Record<string, { sample: Sample }>>): Record<string, Sample> {
  return Object.fromEntries(Object.entries(of).map(([name, { sample }]) => [name, sample]));
}
