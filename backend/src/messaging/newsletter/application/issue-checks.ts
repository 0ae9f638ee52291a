import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { parseLink } from '../../../platform/common/parse-link.js';
import { Env } from '../../../platform/config/env.js';
import { dkimOf } from '../../../platform/mail/transport/dkim.js';
import { referencesIn } from '../domain/issue-body.js';
import { IssueRepository, type IssueRow } from '../persistence/issue.repository.js';
import { forSubscriber } from './issue-frame.js';
import { IssueSending } from './issue-sending.js';
import { IssueRenderer } from './issue-renderer.js';
import { isReachable } from './link-check.js';
import { missingInDns } from './sender-dns.js';

/** The checks before an issue is sent. */
export enum CheckName {
  Subject = 'subject',
  Text = 'text',
  AltTexts = 'alt_texts',
  Events = 'events',
  Links = 'links',
  LeaveLink = 'leave_link',
  Sender = 'sender',
  Test = 'test',
  Subscribers = 'subscribers',
  MailServer = 'mail_server',
  Dns = 'dns',
}

export interface Check {
  name: CheckName;
  isOk: boolean;
  /** The issue cannot be sent while this check fails. */
  isBlocking: boolean;
  message: string;
}

const MAX_LINKS = 50;
const LINKS_AT_ONCE = 5;

/** Checks an issue before it is sent. */
@Injectable()
export class IssueChecks {
  constructor(
    private readonly issues: IssueRepository,
    private readonly renderer: IssueRenderer,
    private readonly sending: IssueSending,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** All checks. Requests to links and the mail server take a few seconds at most. @param subscribers the number of subscribers now */
  async all(issue: IssueRow, subscribers: number): Promise<Check[]> {
    const [own, links, server, dns] = await Promise.all([
      this.own(issue),
      this.links(issue),
      this.mailServer(),
      this.dns(),
    ]);
    const hasSubscribers = check(
      CheckName.Subscribers,
      subscribers > 0,
      'The issue has subscribers who get it.',
      'No subscriber gets this issue. Choose other subscribers, or wait until people subscribe.',
    );
    return [...own, hasSubscribers, links, server, dns];
  }

  /** The checks that need only the database. */
  async own(issue: IssueRow): Promise<Check[]> {
    const { pictures, events, hasText } = referencesIn(issue.body);
    const leaveUrl = `${this.env.publicUrl}/unsubscribe?token=${randomUUID()}`;
    const [known, found, { name, address, phone }, email] = await Promise.all([
      this.renderer.picturesOf(pictures),
      this.issues.events(events),
      this.club.read(),
      this.renderer.render(issue.subject, issue.body).then((letter) => forSubscriber(letter, leaveUrl)),
    ]);
    const mute = pictures.filter((each) => !known.get(each)?.altText);
    const isTested = issue.testedAt !== null && issue.testedAt >= issue.contentEditedAt;
    const hasSender = name !== '' && address !== '' && phone !== '';
    return [
      check(CheckName.Subject, issue.subject !== '', 'The issue has a subject.', 'Enter a subject.'),
      check(CheckName.Text, hasText, 'The issue has text.', 'The issue has no text yet.'),
      check(
        CheckName.AltTexts,
        mute.length === 0,
        pictures.length === 0 ? 'The issue has no photos.' : 'Every photo has alt text.',
        'A photo is no longer in the library or has no alt text.',
      ),
      check(
        CheckName.Events,
        found.length === events.length,
        events.length === 0 ? 'The issue has no events.' : 'All events in it are public.',
        'An event in it is not public or was deleted.',
      ),
      check(
        CheckName.LeaveLink,
        [email.html, email.text].every((part) => part.includes(leaveUrl)),
        'Subscribers can unsubscribe with one click.',
        'The unsubscribe link is missing.',
      ),
      check(
        CheckName.Sender,
        hasSender,
        `The footer has ${name}, ${address} and ${phone}.`,
        'The footer needs the club’s name, address and phone. Enter them under Settings, Club details.',
      ),
      check(
        CheckName.Test,
        isTested,
        'A test was sent since the last change.',
        'Send a test email first and check it.',
      ),
    ];
  }

  private async links({ body }: IssueRow): Promise<Check> {
    const links = referencesIn(body).links.filter((href) => parseLink(href, ['mailto:', 'tel:']) === null);
    if (links.length > MAX_LINKS)
      return check(
        CheckName.Links,
        false,
        '',
        `The issue has more than ${MAX_LINKS} links, too many to check.`,
      );
    const dead: string[] = [];
    const waiting = [...links];
    const look = async (): Promise<void> => {
      for (let href = waiting.shift(); href !== undefined; href = waiting.shift())
        if (!(await isReachable(href, this.env.publicUrl))) dead.push(href);
    };
    await Promise.all(Array.from({ length: LINKS_AT_ONCE }, look));
    return check(
      CheckName.Links,
      dead.length === 0,
      links.length === 0 ? 'The issue has no links.' : 'All links in this issue work.',
      `These links don’t work: ${dead.slice(0, 3).join(', ')}${dead.length > 3 ? ` and ${dead.length - 3} more` : ''}.`,
    );
  }

  private async mailServer(): Promise<Check> {
    const bad = 'We can’t reach the mail server.';
    const { transport } = this.sending;
    if (!transport) return check(CheckName.MailServer, false, '', 'No mail server is set up (SMTP_URL).');
    try {
      await transport.verify();
      return check(CheckName.MailServer, true, 'The mail server is ready.', bad);
    } catch {
      return check(CheckName.MailServer, false, '', bad);
    }
  }

  /** Only a warning: other mail systems decide for themselves what they trust. */
  private async dns(): Promise<Check> {
    const { email } = await this.club.read();
    const domain = (this.env.MAIL_FROM ?? email).replace(/^.*@/, '').replace(/>\s*$/, '');
    const sender = { domain, dkim: dkimOf(this.env), selector: this.env.MAIL_DKIM_SELECTOR };
    const missing = await missingInDns(sender);
    return {
      ...check(
        CheckName.Dns,
        missing.length === 0,
        `${domain} has SPF, DKIM and DMARC.`,
        `${domain} seems to have no ${missing.join(', ')}. The issue may go to many subscribers’ spam folders.`,
      ),
      isBlocking: false,
    };
  }
}

function check(name: CheckName, isOk: boolean, good: string, bad: string): Check {
  return { name, isOk, isBlocking: true, message: isOk ? good : bad };
}
