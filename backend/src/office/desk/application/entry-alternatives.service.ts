import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BookingRequest, PricedWithRules } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ManyBookings } from '../../../bookings/application/many-bookings.service.js';
import { SpacesService } from '../../../bookings/spaces/application/spaces.service.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { publicHolidayOn } from '../../closures/domain/public-holidays.js';

export interface FreeSpace {
  spaceId: number;
  name: string;
  totalAmount: number;
  isCheaper: boolean;
}

export interface FreeDay {
  date: string;
  publicHoliday: string | null;
}

export interface EntryAlternatives {
  spaces: FreeSpace[];
  days: FreeDay[];
}

/** How far ahead other days are looked for, and how many are shown. */
const DAYS_AHEAD = 42;
const MAX_DAYS = 3;

/** Other spaces and days for a booking that staff are about to enter. */
@Injectable()
export class EntryAlternativesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly many: ManyBookings,
    private readonly spaces: SpacesService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @param isFree whether the requested space is free */
  async of(request: BookingRequest, asked: PricedWithRules, isFree: boolean): Promise<EntryAlternatives> {
    return {
      spaces: await this.freeSpaces(request, asked, isFree),
      days: isFree ? [] : await this.freeDays(request, asked),
    };
  }

  private async freeSpaces(
    request: BookingRequest,
    { priced: { spaceId, guestCount, totalMinor } }: PricedWithRules,
    isFree: boolean,
  ): Promise<FreeSpace[]> {
    const others = (await this.spaces.forHire()).filter(
      ({ id, capacity }) => id !== spaceId && capacity >= guestCount,
    );
    const priced = [];
    for (const { id, name } of others)
      priced.push({
        ...(await this.bookings.priceForStaff({ ...request, spaceId: id }, PAST)).priced,
        spaceName: name,
      });
    const wanted = priced.filter((one) => !isFree || one.totalMinor < totalMinor);
    const conflicts = await this.many.conflictsOf(wanted, [], this.dataSource.manager);
    return wanted
      .filter((_, index) => conflicts[index]?.length === 0)
      .sort((one, other) => one.totalMinor - other.totalMinor)
      .map((one) => ({
        spaceId: one.spaceId,
        name: one.spaceName,
        totalAmount: one.totalMinor,
        isCheaper: one.totalMinor < totalMinor,
      }));
  }

  private async freeDays(request: BookingRequest, { priced, broken }: PricedWithRules): Promise<FreeDay[]> {
    const { date: first, startTime, endTime, spaceId } = priced;
    const startMinute = this.venueTime.minuteOf(startTime);
    const endMinute = this.venueTime.minuteOf(endTime) || DAY_MINUTES;
    const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(first, index + 1)).map((date) => ({
      date,
      spaceId,
      startTime: this.venueTime.instantOf(date, startMinute),
      endTime: this.venueTime.instantOf(date, endMinute),
    }));
    const conflicts = await this.many.conflictsOf(days, [], this.dataSource.manager);
    const rules = broken.map(({ rule }) => rule);
    const found: FreeDay[] = [];
    for (const [index, { date }] of days.entries()) {
      if (found.length === MAX_DAYS) break;
      if (conflicts[index]?.length !== 0) continue;
      // That weekday may not have the slot, and the day may be too far ahead.
      const other = await this.tryDay({ ...request, date });
      if (!other || other.broken.some(({ rule }) => !rules.includes(rule))) continue;
      found.push({ date, publicHoliday: publicHolidayOn(date, endMinute) });
    }
    return found;
  }

  private async tryDay(request: BookingRequest): Promise<PricedWithRules | null> {
    try {
      return await this.bookings.priceForStaff(request, PAST);
    } catch (error) {
      if (error instanceof ValidationError) return null;
      throw error;
    }
  }
}

const PAST = { past: true };
const DAY_MINUTES = 1440;
