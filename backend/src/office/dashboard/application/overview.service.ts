import { Inject, Injectable, Logger } from '@nestjs/common';
import { BookingView } from '../../../bookings/domain/booking-list.js';
import {
  type DeskBooking,
  DeskBookings,
  type BookingFilter,
} from '../../desk/application/desk-bookings.service.js';
import { Viewings } from '../../viewings/application/viewings.service.js';
import { Permission, permissionsOf } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import { Env } from '../../../platform/config/env.js';
import {
  BOOKING_CHANGES,
  type LinkedCount,
  type DayPart,
  type MonthPart,
  NewsKind,
  type NewsPart,
  OverviewPart,
  type WeekPart,
} from '../domain/overview.js';
import { monthsFrom, weeksFrom } from '../domain/date-ranges.js';
import { NewsRepository } from '../persistence/news.repository.js';
import { OccupancyService } from './occupancy.service.js';
import { StaffVisits } from './staff-visits.service.js';

/** The dashboard. A part that failed to load is null, and `failed` names it. */
export interface Overview {
  today: string;
  /** Today and tomorrow. */
  days: DayPart<DeskBooking>[] | null;
  /** What happened since the last visit; null on the first, too. */
  news: NewsPart | null;
  /** Bookings that take place this month and next month. */
  money: MonthPart[] | null;
  /** Eight weeks from Monday to Sunday, starting with this week. */
  occupancy: WeekPart[] | null;
  failed: OverviewPart[];
}

const WEEKS = 8;
const MONTHS = 2;
const MAX_BOOKINGS_PER_DAY = 12;
/** A longer absence counts from then on. */
const MAX_NEWS_DAYS = 30;
const DAY_MS = 86_400_000;

/** Each list has exactly what was counted: it begins after the same instant. */
const NEWS: Readonly<Record<NewsKind, { permission: Permission; path: (since: string) => string }>> = {
  [NewsKind.Bookings]: {
    permission: Permission.BookingsRead,
    path: (since) => `/admin/bookings?view=${BookingView.Booked}&after=${since}&sort=-created`,
  },
  [NewsKind.Changes]: {
    permission: Permission.AuditLogRead,
    path: (since) => `/admin/log?action=${BOOKING_CHANGES.join(',')}&after=${since}`,
  },
  [NewsKind.Cancellations]: {
    permission: Permission.BookingsRead,
    path: (since) => `/admin/bookings?view=${BookingView.Cancelled}&after=${since}&sort=-created`,
  },
  [NewsKind.Payments]: {
    permission: Permission.MoneyRead,
    path: (since) => `/admin/payments?after=${since}`,
  },
  [NewsKind.Messages]: {
    permission: Permission.MessagesReply,
    path: (since) => `/admin/messages?view=all&after=${since}`,
  },
};

interface ListCount {
  total: number;
  totalIsAtLeast: boolean;
}

/** Makes the dashboard. Each number is counted by the list that it links to, so that the two agree. */
@Injectable()
export class OverviewService {
  private readonly logger = new Logger(OverviewService.name);

  constructor(
    private readonly desk: DeskBookings,
    private readonly viewings: Viewings,
    private readonly occupancies: OccupancyService,
    private readonly visits: StaffVisits,
    private readonly newsSince: NewsRepository,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  async read(actor: Actor): Promise<Overview> {
    const now = await this.clock.now();
    const today = this.venueTime.dateOf(now);
    const failed: OverviewPart[] = [];
    const part = async <T>(name: OverviewPart, read: () => Promise<T>): Promise<T | null> => {
      try {
        return await read();
      } catch (error) {
        this.logger.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        failed.push(name);
        return null;
      }
    };
    const [days, news, money, occupancy] = await Promise.all([
      part(OverviewPart.Days, () => this.days(today)),
      part(OverviewPart.News, () => this.news(actor, now)),
      part(OverviewPart.Money, () => this.money(today)),
      part(OverviewPart.Occupancy, () => this.occupancy(today)),
    ]);
    return { today, days, news, money, occupancy, failed: failed.sort() };
  }

  private days(today: string): Promise<DayPart<DeskBooking>[]> {
    const tomorrow = addDays(today, 1);
    const days: [string, BookingFilter][] = [
      [today, { view: BookingView.Today }],
      [tomorrow, { view: BookingView.Next7Days, from: tomorrow, to: tomorrow }],
    ];
    return Promise.all(
      days.map(async ([date, filter]) => {
        const [{ items, ...count }, viewings] = await Promise.all([
          this.desk.list(filter),
          this.viewings.on(date),
        ]);
        return {
          date,
          ...counted(count, bookingsPath(filter)),
          bookings: items.slice(0, MAX_BOOKINGS_PER_DAY),
          viewings,
        };
      }),
    );
  }

  private async news(actor: Actor, now: Date): Promise<NewsPart | null> {
    const lastVisit = actor.id === null ? null : await this.visits.note(actor.id);
    if (!lastVisit) return null;
    const since = new Date(Math.max(lastVisit.getTime(), now.getTime() - MAX_NEWS_DAYS * DAY_MS));
    const permissions = permissionsOf(actor);
    const kinds = Object.values(NewsKind).filter((kind) => permissions.includes(NEWS[kind].permission));
    const counts = await this.newsSince.count(kinds, since);
    const instant = since.toISOString();
    return {
      since,
      counts: counts.map(({ kind, count }) => ({
        kind,
        count: Math.min(count, COUNTED_TO),
        countIsAtLeast: count > COUNTED_TO,
        path: NEWS[kind].path(instant),
      })),
    };
  }

  private money(today: string): Promise<MonthPart[]> {
    return Promise.all(
      monthsFrom(today, MONTHS).map(async ({ month, from, to }) => {
        const filter: BookingFilter = { view: BookingView.Booked, from, to };
        const cancelled: BookingFilter = { view: BookingView.Cancelled, from, to };
        const [count, { totalMinor, paidMinor, owedMinor }, { paidMinor: feesMinor }] = await Promise.all([
          this.desk.count(filter),
          this.desk.sums(filter),
          this.desk.sums(cancelled),
        ]);
        const path = bookingsPath(filter);
        return {
          month,
          currency: this.env.CURRENCY,
          bookings: counted(count, path),
          booked: { amount: totalMinor, path },
          received: { amount: paidMinor, path },
          cancellationFees: { amount: feesMinor, path: bookingsPath(cancelled) },
          owed: {
            amount: owedMinor,
            path: bookingsPath({ view: BookingView.Unpaid, from, to }),
          },
        };
      }),
    );
  }

  private async occupancy(today: string): Promise<WeekPart[]> {
    const weeks = await this.occupancies.of(weeksFrom(today, WEEKS));
    return weeks.map((week) => ({ ...week, path: `/admin/calendar?view=week&date=${week.from}` }));
  }
}

function counted({ total, totalIsAtLeast }: ListCount, path: string): LinkedCount {
  return { count: total, countIsAtLeast: totalIsAtLeast, path };
}

function bookingsPath({ view, from, to }: BookingFilter): string {
  const parameters = Object.entries({ view, from, to }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  return `/admin/bookings?${parameters.join('&')}`;
}
