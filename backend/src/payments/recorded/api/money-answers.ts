import { Injectable } from '@nestjs/common';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import type { RequestKey } from '../../../platform/idempotency/request-key.js';
import { BookingMoneyService } from '../application/booking-money.service.js';
import { type AdminBookingMoneyResponse, toMoneyResponse } from './booking-money.dto.js';

/** Answers staff actions on a booking with its current money. */
@Injectable()
export class MoneyAnswers {
  constructor(
    private readonly money: BookingMoneyService,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** @throws BookingNotFoundError */
  async of(bookingId: number): Promise<AdminBookingMoneyResponse> {
    return toMoneyResponse(await this.money.of(bookingId));
  }

  /** Runs `work` once per key. */
  once(
    bookingId: number,
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<unknown>,
  ): Promise<AdminBookingMoneyResponse> {
    return this.keys.onceThen(key, work, () => this.of(bookingId));
  }
}
