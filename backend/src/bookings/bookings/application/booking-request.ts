import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { bookingWindow, latestTooSoon, monthsInWords } from '../domain/booking-window.js';
import { hasBegun } from '../domain/hold-life.js';
import { SlotPassedError, TooSoonError } from '../domain/booking.errors.js';
import { bondOf, type PolicyTerms } from '../domain/policy.js';
import { priceAt, pricesBetween, type PriceVersion } from '../domain/price-versions.js';
import { extrasPrice, GUESTS_PER_UNIT, totalPrice } from '../domain/pricing.js';
import { freeTimes, hasDay, periodOf, type SlotDays, type SlotTimes, timesOf } from '../domain/slot.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { Policies } from './policies.service.js';
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
  | 'bondMinor'
  | 'basePriceMinor'
  | 'priceGroupSize'
  | 'pricePercent'
  | 'currency'
  | 'policyVersionId'
  | 'termsVersion'
  | 'termsAcceptedAt'
>;

/** What is said of a day that cannot be booked. */
const outside = ({ windowMonths }: PolicyTerms): string =>
  `Please select a date from today to ${monthsInWords(windowMonths)} ahead.`;

/** Rules that staff can set aside for a reason. That the rooms are free is none of them. */
export enum BookingRule {
  Window = 'window',
  Notice = 'notice',
  Guests = 'guests',
  /** It has begun already: last night's walk-in, which staff enter afterwards. */
  Past = 'past',
}

/** So far back staff can enter a booking. */
const PAST_DAYS = 30;

export interface BrokenRule {
  rule: BookingRule;
  field: string;
  message: string;
}

export interface PricedWithRules {
  priced: PricedRequest;
  broken: BrokenRule[];
}

/** Money that has come without a booking: it was asked for by the prices of that time. */
export interface PaidAhead {
  amountMinor: number;
  /** When its payment was opened. */
  at: Date;
}

/** Whose request it is. */
interface Asked {
  paid?: PaidAhead;
  /** What is booked already: it keeps its time, whatever the lists have become. */
  kept?: Pick<BookingRequest, 'date' | 'timeSlot'> | null;
  /** Staff give times of their own. */
  freeTimes?: boolean;
  /** What has begun already can be entered, for a reason. */
  past?: boolean;
}

/** The terms of hire were not accepted. */
export const NOT_ACCEPTED = { termsVersion: null, termsAcceptedAt: null };

/** By field. */
export function messagesOf(broken: readonly BrokenRule[]): Record<string, string[]> {
  return Object.fromEntries(broken.map(({ field, message }) => [field, [message]]));
}

/** Turns what someone asks for into what can be stored, or says field by field why not. */
@Injectable()
export class BookingRequests {
  constructor(
    private readonly prices: PriceListService,
    private readonly policies: Policies,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * The request accepts the terms of hire that are in force.
   * @param paid what it is to be priced for, where that has been paid already
   * @throws ValidationError with `errors` for spaceId, extras, date, timeSlot, eventType and guestCount
   */
  async price(request: BookingRequest, paid?: PaidAhead): Promise<PricedRequest> {
    const { priced, errors, broken } = await this.read(request, { paid });
    if (!priced || broken.length > 0) throw new ValidationError({ ...messagesOf(broken), ...errors });
    return priced;
  }

  /**
   * The same for staff, who may set rules aside, give times of their own, and accept nothing for others.
   * @throws ValidationError of what cannot be at all
   */
  async priceForStaff(request: BookingRequest, { past = false } = {}): Promise<PricedWithRules> {
    return this.priceWithRules(request, { freeTimes: true, past });
  }

  /**
   * The same for what a booking is to become.
   * @param kept what it is now: that time it may keep
   * @param byStaff they may give a time of their own
   * @throws ValidationError of what cannot be at all
   */
  async priceChange(
    request: BookingRequest,
    kept: Pick<BookingRequest, 'date' | 'timeSlot'>,
    byStaff: boolean,
  ): Promise<PricedWithRules> {
    return this.priceWithRules(request, { kept, freeTimes: byStaff });
  }

  private async priceWithRules(request: BookingRequest, asked: Asked): Promise<PricedWithRules> {
    const { priced, errors, broken } = await this.read(request, asked);
    if (!priced) throw new ValidationError(errors);
    return { priced: { ...priced, ...NOT_ACCEPTED }, broken };
  }

  private async read(
    request: BookingRequest,
    asked: Asked,
  ): Promise<{ priced: PricedRequest | null; errors: Record<string, string[]>; broken: BrokenRule[] }> {
    const { paid } = asked;
    const errors: Record<string, string[]> = {};
    const broken: BrokenRule[] = [];
    const date = this.venueTime.parseDate(request.date);
    const extraIds = request.extras ?? [];
    const { prices, space, extras, termsVersion, slotDays, policy, now } = await this.prices.termsFor({
      eventType: request.eventType,
      spaceId: request.spaceId ?? null,
      extraIds,
      timeSlot: request.timeSlot,
    });
    const slot = slotOf(request.timeSlot, date, slotDays, asked);

    const window = bookingWindow(this.venueTime.dateOf(now), policy.windowMonths);
    if (!date) errors['date'] = ['Please select a date.'];
    else if (date < window.today) {
      if (!asked.past) errors['date'] = [outside(policy)];
      else if (date < addDays(window.today, -PAST_DAYS))
        errors['date'] = [`Choose a date no more than ${PAST_DAYS} days ago.`];
    }
    if (date && date > window.lastDate)
      broken.push({ rule: BookingRule.Window, field: 'date', message: outside(policy) });
    if (!slot) errors['timeSlot'] = ['Please select a time slot.'];
    if (prices.length === 0) errors['eventType'] = ['Please select a valid event type'];
    if (extras.length !== extraIds.length) errors['extras'] = ['Please choose from the available extras.'];
    if (!space) errors['spaceId'] = ['Please choose a space.'];
    else if (request.guestCount > space.capacity)
      broken.push({
        rule: BookingRule.Guests,
        field: 'guestCount',
        message: `Maximum ${space.capacity} guests.`,
      });

    const period = date && slot ? periodOf(date, slot, this.venueTime) : null;
    // An hour that the clock leaves out in spring.
    if (period && period.end <= period.start) errors['timeSlot'] = ['Please select a time slot.'];
    const isOutside = errors['date'] !== undefined || broken.some(({ field }) => field === 'date');
    if (period && !isOutside) {
      const { noticeHours: notice } = policy;
      if (hasBegun(period.start, now)) {
        if (asked.past)
          broken.push({ rule: BookingRule.Past, field: 'date', message: 'This slot has already started.' });
        else Object.assign(errors, new SlotPassedError().errors);
      } else if (period.start <= latestTooSoon(now, notice))
        broken.push({
          rule: BookingRule.Notice,
          field: 'timeSlot',
          message: new TooSoonError(notice).message,
        });
    }
    if (Object.keys(errors).length > 0 || !date || !period || !space) return { priced: null, errors, broken };

    const { timeSlot, eventType, guestCount, name, email } = request;
    const totalBy = ({ basePriceMinor }: PriceVersion): number =>
      totalPrice(basePriceMinor, guestCount, space.pricePercent) + extrasPrice(extras);
    const offered = paid
      ? pricesBetween(prices, date, [await this.policies.heldSince(paid.at), paid.at])
      : [priceAt(prices, date, now)];
    const price = offered.find((version) => version && totalBy(version) === paid?.amountMinor) ?? offered[0];
    if (!price) throw new Error(`nothing is asked for a ${eventType} on ${date}`);
    const priced = {
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
      totalMinor: totalBy(price),
      bondMinor: bondOf(policy, eventType),
      basePriceMinor: price.basePriceMinor,
      priceGroupSize: GUESTS_PER_UNIT,
      pricePercent: space.pricePercent,
      currency: this.env.CURRENCY,
      policyVersionId: policy.id,
      termsVersion,
      termsAcceptedAt: now,
    };
    return { priced, errors, broken };
  }
}

/** When what is asked for runs; null for a label that the day does not have. */
function slotOf(
  timeSlot: string,
  date: string | null,
  days: readonly SlotDays[],
  { kept, freeTimes: isFree }: Asked,
): SlotTimes | null {
  // Without a day it is enough that some day has it.
  const isListed = days.some((slot) => date === null || hasDay(slot, date));
  const isKept = kept?.timeSlot === timeSlot && kept.date === date;
  if (isListed || isKept) return timesOf(timeSlot);
  return isFree ? freeTimes(timeSlot) : null;
}
