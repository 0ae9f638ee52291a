import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EntityManager } from 'typeorm';
import { ClubOfMails } from '../../../messaging/emails/application/club-of-mails.js';
import { MailExamples } from '../../../messaging/emails/application/mail-examples.js';
import type { Club } from '../../../messaging/emails/domain/club.js';
import { viewingFacts } from '../../../messaging/emails/domain/templates/viewing-templates.js';
import { calendarText } from '../../../platform/common/calendar-text.js';
import { formatDate, formatTime } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import type { Attachment } from '../../../platform/mail/persistence/mail.entity.js';
import { ViewingState } from '../domain/viewing.js';
import { ViewingRepository, type ViewingRow } from '../persistence/viewing.repository.js';

const KINDS = {
  booked: 'viewing-booked',
  changed: 'viewing-changed',
  cancelled: 'viewing-cancelled',
  /** To an email address that was replaced. */
  removed: 'viewing-removed',
  reminder: 'viewing-reminder',
} as const;
export type ViewingMail = keyof typeof KINDS;

type ShownViewing = Pick<ViewingRow, 'name' | 'start' | 'end' | 'spaceName'>;

/** The emails about an appointment to view the venue. A person without an email address gets none. */
@Injectable()
export class ViewingMails implements OnModuleInit {
  constructor(
    private readonly viewings: ViewingRepository,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    private readonly club: ClubOfMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    for (const [name, kind] of Object.entries(KINDS)) {
      // After a change, a cancellation or another address, an older email would be wrong.
      this.sender.onlyWhile(kind, async (id, manager, { basis, to }) => {
        const viewing = await this.viewings.find(id, manager);
        if (name === 'removed') return viewing?.email !== to;
        if (!viewing || viewing.email !== to || basis !== timesOf(viewing)) return false;
        return (viewing.state === ViewingState.Cancelled) === (name === 'cancelled');
      });
      // The preview for a booking shows the booking's time as that of a viewing.
      this.examples.register(kind, async ({ name: person, startTime, endTime, spaceName }, manager) => {
        const shown = { name: person, start: startTime, end: endTime, spaceName };
        return this.fillingOf(shown, await this.club.read(manager));
      });
    }
  }

  /** At most once for each version of the viewing; a reminder at most once for each time. @returns false if none is sent */
  async write(mail: ViewingMail, viewing: ViewingRow, manager: EntityManager): Promise<boolean> {
    const { id, email, version } = viewing;
    if (email === null) return false;
    const club = await this.club.read(manager);
    const kind = KINDS[mail];
    return this.mails.queue(
      {
        kind,
        key: mail === 'reminder' ? `${kind}:${id}:${timesOf(viewing)}` : `${kind}:${id}:${version}`,
        to: email,
        ...(await this.wording.compose(kind, this.fillingOf(viewing, club), manager)),
        ...(mail !== 'reminder' && { attachments: [this.calendarOf(viewing, club, mail)] }),
        basis: timesOf(viewing),
        about: { kind: 'viewing', id },
      },
      manager,
    );
  }

  private fillingOf(viewing: ShownViewing, club: Club): Filling {
    const { name, spaceName, start, end } = viewing;
    const date = formatDate(this.venueTime.dateOf(start));
    const time = `${this.clockOf(start)} – ${this.clockOf(end)}`;
    return {
      values: { name, date, start: this.clockOf(start), time, space: spaceName },
      blocks: { viewing: viewingFacts({ date, time, spaceName, address: club.address }) },
    };
  }

  private calendarOf(viewing: ViewingRow, club: Club, mail: ViewingMail): Attachment {
    const { id, version, start, end, updatedAt, spaceName } = viewing;
    const isOff = mail === 'cancelled' || mail === 'removed';
    const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
    const content = calendarText({ company: club.name, product: 'Viewings', method }, [
      {
        id: `viewing-${id}@${club.calendarDomain}`,
        sequence: version - 1,
        status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        start,
        end,
        stamp: updatedAt,
        summary: `Viewing of the ${club.name}`,
        location: `${spaceName}, ${club.name}, ${club.address}`,
        // RFC 5546, 3.2.5: a calendar accepts a cancellation only from the organiser of the entry.
        organizer: { name: club.name, email: club.email },
      },
    ]);
    const filename = isOff ? 'cancelled.ics' : 'viewing.ics';
    return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }

  private clockOf(instant: Date): string {
    return formatTime(this.venueTime.minuteOf(instant));
  }
}

/** What a written email depends on. */
function timesOf({ start, end, spaceId }: ViewingRow): string {
  return `${start.toISOString()} ${end.toISOString()} ${spaceId}`;
}
