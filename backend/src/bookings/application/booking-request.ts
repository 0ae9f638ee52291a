import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { bookingWindow, isWithinWindow, latestTooSoon } from '../domain/booking-window.js';
import { hasBegun } from '../domain/hold-life.js';
import { SlotPassedError, TooSoonError } from '../domain/booking.errors.js';
import { totalPrice } from '../domain/pricing.js';
import { findSlot, periodOf } from '../domain/slot.js';
import type { BookedExtra, BookingEntity } from '../persistence/booking.entity.js';
import { PriceListService } from './price-list.service.js';

/** What someone asks for. Types and lengths are checked; whether it makes sense is decided here. */
export interface BookingRequest {
  /** Without it the whole venue. */
  spaceId?: number | null;
  /** The ids of what is added. */
  extras?: number[] | null;
  date: string;
  timeSlot: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
}

/** A request that can be booked: what is stored of it, priced by us. */
export type PricedRequest = Pick<
  BookingEntity,
  | 'spaceId'
  | 'date'
  | 'timeSlot'
  | 'startTime'
  | 'endTime'
  | 'eventType'
  | 'guestCount'
  | 'name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'purpose'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'extras'
  | 'totalMinor'
  | 'currency'
>;

/** Turns what someone asks for into what can be stored, or says field by field why not. */
@Injectable()
export class BookingRequests {
  constructor(
    private readonly prices: PriceListService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws ValidationError with `errors` for spaceId, extras, date, timeSlot, eventType and guestCount */
  async price(request: BookingRequest): Promise<PricedRequest> {
    const errors: Record<string, string[]> = {};
    const date = this.venueTime.parseDate(request.date);
    const slot = findSlot(request.timeSlot);
    const asked = request.extras ?? [];
    const { basePrice, space, extras, now } = await this.prices.termsFor(
      request.eventType,
      request.spaceId ?? null,
      asked,
    );

    if (!date) errors['date'] = ['Please select a date.'];
    else if (!isWithinWindow(date, bookingWindow(this.venueTime.dateOf(now)))) {
      errors['date'] = ['Please select a date from today to six months ahead.'];
    }
    if (!slot) errors['timeSlot'] = ['Please select a time slot.'];
    if (basePrice === null) errors['eventType'] = ['Please select a valid event type'];
    if (extras.length !== asked.length)
      errors['extras'] = ['Please choose from the extras that are offered.'];
    if (!space) errors['spaceId'] = ['Please choose something that can be hired.'];
    else if (request.guestCount > space.capacity)
      errors['guestCount'] = [`Maximum ${space.capacity} guests.`];

    const period = date && slot ? periodOf(date, slot, this.venueTime) : null;
    if (period && !errors['date']) Object.assign(errors, this.timeProblem(period.start, now)?.errors);
    if (Object.keys(errors).length > 0 || !date || !period || !space || basePrice === null)
      throw new ValidationError(errors);

    const { timeSlot, eventType, guestCount, name, email } = request;
    return {
      spaceId: space.id,
      date,
      timeSlot,
      eventType,
      guestCount,
      name,
      email,
      startTime: period.start,
      endTime: period.end,
      phone: request.phone || null,
      notes: request.notes || null,
      purpose: request.purpose || null,
      contactName: request.contactName || null,
      contactEmail: request.contactEmail || null,
      contactPhone: request.contactPhone || null,
      extras,
      totalMinor: totalPrice(basePrice, guestCount, space.pricePercent) + sumOf(extras),
      currency: this.env.CURRENCY,
    };
  }

  private timeProblem(start: Date, now: Date): ValidationError | null {
    const { BOOKING_NOTICE_HOURS: notice } = this.env;
    if (hasBegun(start, now)) return new SlotPassedError();
    return start <= latestTooSoon(now, notice) ? new TooSoonError(notice) : null;
  }
}

function sumOf(extras: readonly BookedExtra[]): number {
  return extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}
