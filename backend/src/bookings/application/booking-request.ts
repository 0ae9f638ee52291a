import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationError } from '../../platform/common/domain-error.js';
import { problemsOfTimes } from '../../platform/common/typed-times.js';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { bookingWindow, noticeCutoff, monthsInWords } from '../domain/booking-window.js';
import { hasBegun } from '../domain/hold-life.js';
import { SlotPassedError, TooSoonError } from '../domain/booking.errors.js';
import { bondOf, type PolicyTerms } from '../domain/policy.js';
import { priceAt, pricesBetween, type PriceVersion } from '../domain/price-versions.js';
import { extrasPrice, GUESTS_PER_UNIT, totalPrice } from '../domain/pricing.js';
import type { PricedBy } from '../domain/reprice.js';
import { type DatedSlot, freeTimes, periodOf, slotsOn, type SlotTimes, timesOf } from '../domain/slot.js';
import { type BookedSlots, customTime, namesOf, oneSlot, slotRun, slotsOf } from '../domain/slot-run.js';
import { areSameSlots, namedSlots, type NamedSlots } from '../../platform/common/named-slots.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { Policies } from './policies.service.js';
import { PriceListService } from './price-list.service.js';

/** A booking as requested, with types and lengths already checked. */
export interface BookingRequest {
  /** Default: the whole venue. */
  spaceId?: number | null;
  /** Ids of extras. */
  extras?: number[] | null;
  date: string;
  timeSlot: string;
  /** The last of several slots in a row; without it one slot. */
  untilTimeSlot?: string | null;
  eventType: string;
  guestCount: number;
  name: string;
  /** null only for a hirer whom staff enter. */
  email: string | null;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
}

/** A valid request with its price, as it is stored. */
export type PricedRequest = Pick<
  BookingEntity,
  | 'spaceId'
  | 'date'
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
  | keyof BookedSlots
  | keyof PricedBy
  | 'currency'
  | 'policyVersionId'
  | 'termsVersion'
  | 'termsAcceptedAt'
>;

/** For a day outside the booking window. */
const windowMessage = ({ windowMonths }: PolicyTerms): string =>
  `Please select a date from today to ${monthsInWords(windowMonths)} ahead.`;

/** Rules that staff can override with a reason. */
export enum BookingRule {
  Window = 'window',
  Notice = 'notice',
  Guests = 'guests',
  /** The slot has started, for example for a walk-in that staff enter the next day. */
  Past = 'past',
}

/** How far back staff can enter a booking. */
const PAST_DAYS = 30;

export interface BrokenRule {
  rule: BookingRule;
  field: string;
  message: string;
}

export interface PricedWithRules {
  priced: PricedRequest;
  broken: BrokenRule[];
  /** The time is not in the list of slots. */
  isCustomTime: boolean;
}

/** A payment that arrived before its booking was made; it is accepted at the prices of its time. */
export interface Prepayment {
  amountMinor: number;
  /** When the payment was started. */
  at: Date;
}

/** The day and the slots of a booking. */
export type CurrentSlots = Pick<BookingEntity, 'date' | keyof BookedSlots>;

interface RequestOptions {
  paid?: Prepayment;
  /** The current slots of a booking, which it may keep even if they are no longer listed. */
  current?: CurrentSlots | null;
  /** Allows times that are not in the list of slots. */
  freeTimes?: boolean;
  /** Allows slots that have started, as a broken rule. */
  past?: boolean;
}

export const NOT_ACCEPTED = { termsVersion: null, termsAcceptedAt: null };

/** The messages by field. */
export function messagesOf(broken: readonly BrokenRule[]): Record<string, string[]> {
  return Object.fromEntries(broken.map(({ field, message }) => [field, [message]]));
}

/** Checks requests against the booking rules and prices them. */
@Injectable()
export class BookingRequests {
  constructor(
    private readonly prices: PriceListService,
    private readonly policies: Policies,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Prices a member's request, which accepts the terms of hire in force.
   * @param paid a payment that arrived first: its amount may be an earlier price
   * @throws ValidationError with `errors` for spaceId, extras, date, timeSlot, untilTimeSlot, eventType and guestCount
   */
  async price(request: BookingRequest, paid?: Prepayment, manager?: EntityManager): Promise<PricedRequest> {
    const { priced, errors, broken } = await this.read(request, { paid }, manager);
    if (!priced || broken.length > 0) throw new ValidationError({ ...messagesOf(broken), ...errors });
    return priced;
  }

  /**
   * Prices a request of staff, with the rules that it breaks. Staff can choose any times and do not accept terms for the hirer.
   * @throws ValidationError for errors that staff cannot override
   */
  async priceForStaff(
    request: BookingRequest,
    { past = false } = {},
    manager?: EntityManager,
  ): Promise<PricedWithRules> {
    return this.priceWithRules(request, { freeTimes: true, past }, manager);
  }

  /**
   * Prices a change of a booking, with the rules that it breaks.
   * @param current the slot that it may keep
   * @param byStaff allows any times
   * @throws ValidationError for errors that cannot be overridden
   */
  async priceChange(
    request: BookingRequest,
    current: CurrentSlots,
    byStaff: boolean,
    manager: EntityManager,
  ): Promise<PricedWithRules> {
    return this.priceWithRules(request, { current, freeTimes: byStaff }, manager);
  }

  private async priceWithRules(
    request: BookingRequest,
    options: RequestOptions,
    manager?: EntityManager,
  ): Promise<PricedWithRules> {
    const { priced, errors, ...rest } = await this.read(request, options, manager);
    if (!priced) throw new ValidationError(errors);
    return { priced: { ...priced, ...NOT_ACCEPTED }, ...rest };
  }

  private async read(
    request: BookingRequest,
    options: RequestOptions,
    manager?: EntityManager,
  ): Promise<
    Omit<PricedWithRules, 'priced'> & { priced: PricedRequest | null; errors: Record<string, string[]> }
  > {
    const { paid } = options;
    const errors: Record<string, string[]> = {};
    const broken: BrokenRule[] = [];
    const date = this.venueTime.parseDate(request.date);
    const extraIds = request.extras ?? [];
    const named = namedSlots(request);
    const { prices, space, extras, termsVersion, slots, policy, now } = await this.prices.termsFor(
      { ...named, eventType: request.eventType, spaceId: request.spaceId ?? null, extraIds },
      manager,
    );
    const { booked, fault, isCustomTime } = findSlots(named, date, slots, options);

    const window = bookingWindow(this.venueTime.dateOf(now), policy.windowMonths);
    if (!date) errors['date'] = ['Please select a date.'];
    else if (date < window.today) {
      if (!options.past) errors['date'] = [windowMessage(policy)];
      else if (date < addDays(window.today, -PAST_DAYS))
        errors['date'] = [`Choose a date no more than ${PAST_DAYS} days ago.`];
    }
    if (date && date > window.lastDate)
      broken.push({ rule: BookingRule.Window, field: 'date', message: windowMessage(policy) });
    if (fault) errors[fault] = [SLOT_FAULTS[fault]];
    if (prices.length === 0) errors['eventType'] = ['Please select a valid event type'];
    if (extras.length !== extraIds.length) errors['extras'] = ['Choose from the available extras.'];
    if (!space) errors['spaceId'] = ['Choose a space.'];
    else if (request.guestCount > space.capacity)
      broken.push({
        rule: BookingRule.Guests,
        field: 'guestCount',
        message: `Maximum ${space.capacity} guests.`,
      });

    const period = date && booked ? periodOf(date, booked, this.venueTime) : null;
    if (date && booked && isCustomTime) Object.assign(errors, this.problemsOfTime(date, booked));
    // The slot lies in the hour that daylight saving skips.
    else if (period && period.end <= period.start) errors['timeSlot'] = [SLOT_FAULTS.timeSlot];
    const isOutside = errors['date'] !== undefined || broken.some(({ field }) => field === 'date');
    if (period && !isOutside) {
      const { noticeHours: notice } = policy;
      if (hasBegun(period.start, now)) {
        if (options.past)
          broken.push({ rule: BookingRule.Past, field: 'date', message: 'This slot has already started.' });
        else Object.assign(errors, new SlotPassedError().errors);
      } else if (period.start <= noticeCutoff(now, notice))
        broken.push({
          rule: BookingRule.Notice,
          field: 'timeSlot',
          message: new TooSoonError(notice).message,
        });
    }
    if (Object.keys(errors).length > 0 || !date || !booked || !period || !space)
      return { priced: null, errors, broken, isCustomTime };

    const { eventType, guestCount, name, email } = request;
    const { slotCount } = booked;
    const totalBy = ({ price: { basePriceMinor }, furtherSlotPercent }: OfferedPrice): number =>
      totalPrice(basePriceMinor, guestCount, space.pricePercent, GUESTS_PER_UNIT, {
        slotCount,
        furtherSlotPercent,
      }) + extrasPrice(extras);
    const offered = paid
      ? await this.offeredBefore(prices, date, paid.at, manager)
      : [priceAt(prices, date, now)]
          .filter((price) => price !== null)
          .map((price) => ({ price, furtherSlotPercent: policy.furtherSlotPercent }));
    const offer = offered.find((one) => totalBy(one) === paid?.amountMinor) ?? offered[0];
    if (!offer) throw new Error(`nothing is asked for a ${eventType} on ${date}`);
    const priced = {
      spaceId: space.id,
      date,
      ...slotsOf(booked),
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
      totalMinor: totalBy(offer),
      bondMinor: bondOf(policy, eventType),
      basePriceMinor: offer.price.basePriceMinor,
      priceGroupSize: GUESTS_PER_UNIT,
      pricePercent: space.pricePercent,
      furtherSlotPercent: offer.furtherSlotPercent,
      currency: this.env.CURRENCY,
      policyVersionId: policy.id,
      termsVersion,
      termsAcceptedAt: now,
    };
    return { priced, errors, broken, isCustomTime };
  }

  /** A time that staff typed. */
  private problemsOfTime(date: string, { startMinute, endMinute }: SlotTimes): Record<string, string[]> {
    const [start, end] = [startMinute, endMinute].map((minute) => ({ field: 'timeSlot', date, minute }));
    return start && end ? problemsOfTimes([start, end], this.venueTime) : {};
  }

  /** All that a payment opened at an instant may have been asked for, newest first. */
  private async offeredBefore(
    prices: readonly PriceVersion[],
    date: string,
    at: Date,
    manager?: EntityManager,
  ): Promise<OfferedPrice[]> {
    const time = [await this.policies.heldSince(at, manager), at] as const;
    const percents = await this.policies.furtherSlotPercents(time, manager);
    return pricesBetween(prices, date, time).flatMap((price) =>
      percents.map((furtherSlotPercent) => ({ price, furtherSlotPercent })),
    );
  }
}

interface OfferedPrice {
  price: PriceVersion;
  furtherSlotPercent: number;
}

const SLOT_FAULTS = {
  timeSlot: 'Please select a time slot.',
  untilTimeSlot: 'Please select a later time slot from the same list.',
} as const;

interface FoundSlots {
  booked: (BookedSlots & SlotTimes) | null;
  /** The field that the day has no such slot for. */
  fault: keyof typeof SLOT_FAULTS | null;
  isCustomTime: boolean;
}

/** The requested slots, as the day has them. */
function findSlots(
  named: NamedSlots,
  date: string | null,
  slots: readonly DatedSlot[],
  { current, freeTimes: isFree }: RequestOptions,
): FoundSlots {
  if (current && current.date === date && areSameSlots(named, namesOf(current)))
    return found(slotsOf(current), timesOf(current.timeSlot));
  const { timeSlot, untilTimeSlot } = named;
  // Without a valid date, any day may have them, so that only the date is reported.
  const day = date === null ? slots : slotsOn(slots, date);
  const isListed = day.some(({ label }) => label === timeSlot);
  const custom = isFree && !isListed && untilTimeSlot === null ? freeTimes(timeSlot) : null;
  if (custom) return { ...found(customTime(timeSlot, custom), custom), isCustomTime: true };
  if (untilTimeSlot === null) return found(oneSlot(timeSlot), isListed ? timesOf(timeSlot) : null);
  const run = slotRun(day, named);
  if (run) return found(run, run);
  return { booked: null, fault: isListed ? 'untilTimeSlot' : 'timeSlot', isCustomTime: false };
}

function found(slots: BookedSlots, times: SlotTimes | null): FoundSlots {
  const booked = times && { ...slots, ...times };
  return { booked, fault: booked ? null : 'timeSlot', isCustomTime: false };
}
