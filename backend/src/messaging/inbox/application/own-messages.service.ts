import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { OwnMessage } from '../domain/own-message.js';
import { findOwnMessages } from '../persistence/own-messages.js';

/** What a member and the club wrote to each other about a booking. */
@Injectable()
export class OwnMessages {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Oldest first. @throws BookingNotFoundError, also for another member's booking */
  async about(bookingId: number, userId: number): Promise<OwnMessage[]> {
    const messages = await findOwnMessages(bookingId, userId, this.dataSource.manager);
    if (!messages) throw new BookingNotFoundError();
    return messages;
  }
}
