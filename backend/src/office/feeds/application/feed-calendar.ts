import { Inject, Injectable } from '@nestjs/common';
import { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { calendarEntry, type CalendarClub } from '../../../bookings/application/calendar-entry.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { ClosureKind } from '../../closures/domain/closure.js';
import { eventEntry, type EntriesOf } from '../../../events/application/event-entry.js';
import { calendarPortions } from '../../../platform/common/calendar-text.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { calendarDomainOf, Installation } from '../../../platform/settings/installation.js';
import { FeedScope, feedWindow } from '../domain/feed.js';
import {
  FeedContentRepository,
  type FeedBooking,
  type FeedClosure,
  type FeedViewing,
} from '../persistence/feed-content.repository.js';
import type { FeedRow } from '../persistence/feed.repository.js';

/** Entries in memory at a time. */
const BATCH_SIZE = 500;
const REFRESH_SECONDS = 3600;
const DAY_MINUTES = 1440;

interface FeedContext extends EntriesOf {
  feed: FeedRow;
  calendarClub: CalendarClub;
  /** First and last venue-local day. */
  from: string;
  to: string;
  /** Start and end of these days as instants. */
  start: Date;
  end: Date;
}

/** The iCalendar text of a feed: 180 days back and 12 months ahead, without phone numbers, addresses, notes and money. */
@Injectable()
export class FeedCalendar {
  constructor(
    private readonly content: FeedContentRepository,
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Yields the text in batches, and reads each one only when it is needed, so that a slow reader holds no database connection. */
  async of(feed: FeedRow): Promise<AsyncGenerator<string>> {
    const [club, installation, now] = await Promise.all([
      this.settings.read(),
      this.installation.read(),
      this.clock.now(),
    ]);
    const { venueTime } = this;
    const { publicUrl } = this.env;
    const { from, to } = feedWindow(venueTime.dateOf(now));
    const calendarDomain = calendarDomainOf(installation);
    const head = {
      company: club.name,
      product: 'Feed',
      name: nameOf(feed, club.name),
      method: ICalCalendarMethod.PUBLISH,
      ttl: REFRESH_SECONDS,
    };
    return calendarPortions(
      head,
      this.batches({
        feed,
        club,
        installation,
        venueTime,
        publicUrl,
        from,
        to,
        calendarClub: { name: club.name, address: club.address, url: publicUrl, calendarDomain },
        start: venueTime.instantOf(from, 0),
        end: venueTime.instantOf(to, DAY_MINUTES),
      }),
    );
  }

  private async *batches(context: FeedContext): AsyncGenerator<ICalEventData[]> {
    const { feed, calendarClub, from, to, start, end } = context;
    if (feed.scope !== FeedScope.Club) {
      const userId = feed.scope === FeedScope.Own ? feed.userId : null;
      for (const ids of inBatches(await this.content.bookingIds(start, end, userId)))
        yield (await this.content.bookings(ids)).map((booking) =>
          feed.scope === FeedScope.Own
            ? calendarEntry(booking, calendarClub)
            : staffEntry(booking, calendarClub, feed.withNames),
        );
    }
    if (feed.scope === FeedScope.Own) return;
    for (const ids of inBatches(await this.content.eventIds(from, to, feed.clubId)))
      yield (await this.content.events(ids)).map((event) => eventEntry(event, context));
    if (feed.scope !== FeedScope.All) return;
    yield (await this.content.closures(start, end)).map((closure) => closureEntry(closure, calendarClub));
    yield (await this.content.viewings(start, end)).map((viewing) =>
      viewingEntry(viewing, calendarClub, feed.withNames),
    );
  }
}

function* inBatches(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) yield ids.slice(at, at + BATCH_SIZE);
}

function nameOf({ scope, clubName }: FeedRow, club: string): string {
  if (scope === FeedScope.Own) return `My bookings: ${club}`;
  return scope === FeedScope.Club ? `${clubName ?? ''}: ${club}` : `Bookings and events: ${club}`;
}

/** The entry that the hirer has, with the texts and links for staff. */
function staffEntry(booking: FeedBooking, club: CalendarClub, withNames: boolean): ICalEventData {
  const { id, eventType, spaceName, name, guestCount, status } = booking;
  return {
    ...calendarEntry(booking, club),
    summary: `${withNames ? `${name}: ` : ''}${eventType}, ${spaceName}`,
    description: `${paymentReference(id)}, ${guestCount} guests, ${STATUS_TEXTS[status] ?? status}`,
    url: `${club.url}/admin/bookings/${id}`,
  };
}

const STATUS_TEXTS: Partial<Record<BookingStatus, string>> = { [BookingStatus.Pending]: 'not confirmed yet' };

function closureEntry(closure: FeedClosure, { name, address, calendarDomain }: CalendarClub): ICalEventData {
  const { closureId, date, kind, text, holiday, spaces, start, end, version, editedAt } = closure;
  const what = kind === ClosureKind.Closed ? 'Closed' : 'Staff only';
  return {
    id: `closure-${closureId}-${date}@${calendarDomain}`,
    sequence: version - 1,
    status: ICalEventStatus.CONFIRMED,
    start,
    end,
    stamp: editedAt,
    summary: `${what}: ${[text, holiday].filter(Boolean).join(', ')}`,
    location: `${spaces}, ${name}, ${address}`,
  };
}

function viewingEntry(viewing: FeedViewing, club: CalendarClub, withNames: boolean): ICalEventData {
  const { id, name, space, start, end, isCancelled, version, updatedAt } = viewing;
  return {
    id: `viewing-${id}@${club.calendarDomain}`,
    sequence: version - 1,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start,
    end,
    stamp: updatedAt,
    summary: `Viewing: ${withNames ? `${name}, ` : ''}${space}`,
    location: `${space}, ${club.name}, ${club.address}`,
    url: `${club.url}/admin/viewings/${id}`,
  };
}
