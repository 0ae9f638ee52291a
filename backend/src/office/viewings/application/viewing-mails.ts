import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EntityManager } from 'typeorm';
import { ClubOfMails } from '../../../messaging/emails/application/club-of-mails.js';
import type { Club } from '../../../messaging/emails/domain/club.js';
import { calendarText } from '../../../platform/common/calendar-text.js';
import { formatDate, formatTime } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { Attachment } from '../../../platform/mail/persistence/mail.entity.js';
import { ViewingState } from '../domain/viewing.js';
import { ViewingRepository, type ViewingRow } from '../persistence/viewing.repository.js';

const KINDS = {
  booked: 'viewing-booked',
  changed: 'viewing-changed',
  cancelled: 'viewing-cancelled',
  reminder: 'viewing-reminder',
} as const;
export type ViewingMail = keyof typeof KINDS;

const SUBJECTS: Readonly<Record<ViewingMail, string>> = {
  booked: 'Your viewing',
  changed: 'Your viewing has changed',
  cancelled: 'Your viewing is cancelled',
  reminder: 'Your viewing tomorrow',
};

/** The emails about an appointment to view the venue. A person without an email address gets none. */
@Injectable()
export class ViewingMails implements OnModuleInit {
  constructor(
    private readonly viewings: ViewingRepository,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly club: ClubOfMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    for (const [name, kind] of Object.entries(KINDS))
      // After a change or cancellation an older email would be wrong.
      this.sender.onlyWhile(kind, async (id, manager, { basis }) => {
        const viewing = await this.viewings.find(id, manager);
        if (!viewing || basis !== timesOf(viewing)) return false;
        return (viewing.state === ViewingState.Cancelled) === (name === 'cancelled');
      });
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
        subject: `${SUBJECTS[mail]}: ${this.dayOf(viewing)}, ${this.clockOf(viewing.start)}`,
        blocks: this.blocksOf(mail, viewing, club),
        ...(mail !== 'reminder' && { attachments: [this.calendarOf(viewing, club)] }),
        basis: timesOf(viewing),
        about: { kind: 'viewing', id },
      },
      manager,
    );
  }

  private blocksOf(mail: ViewingMail, viewing: ViewingRow, club: Club): MailBlock[] {
    const { name, spaceName, start, end } = viewing;
    const sentences: Readonly<Record<ViewingMail, string>> = {
      booked: `You have an appointment to view the ${club.name}. Please come to the address below at that time.`,
      changed: `Your appointment to view the ${club.name} has changed. These are the new details.`,
      cancelled: `Your appointment to view the ${club.name} is cancelled. You don’t need to do anything.`,
      reminder: `You have an appointment to view the ${club.name} tomorrow.`,
    };
    return [
      `Hi ${name},`,
      sentences[mail],
      {
        facts: [
          ['Date', this.dayOf(viewing)],
          ['Time', `${this.clockOf(start)} – ${this.clockOf(end)}`],
          ['Space', spaceName],
          ['Address', club.address],
        ],
      },
      mail === 'cancelled'
        ? `To choose another time, call us on ${club.phone} or email ${club.email}.`
        : `If you can’t come, or need another time, call us on ${club.phone} or email ${club.email}.`,
    ];
  }

  private calendarOf(viewing: ViewingRow, club: Club): Attachment {
    const { id, version, state, start, end, updatedAt, spaceName } = viewing;
    const isOff = state === ViewingState.Cancelled;
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

  private dayOf({ start }: ViewingRow): string {
    return formatDate(this.venueTime.dateOf(start));
  }

  private clockOf(instant: Date): string {
    return formatTime(this.venueTime.minuteOf(instant));
  }
}

/** What a written email depends on. */
function timesOf({ start, end, spaceId }: ViewingRow): string {
  return `${start.toISOString()} ${end.toISOString()} ${spaceId}`;
}
