import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { typedLink } from '../../../platform/common/typed-link.js';
import { Env } from '../../../platform/config/env.js';
import { dkimOf } from '../../../platform/mail/transport/dkim.js';
import { namedIn } from '../domain/issue-body.js';
import { IssueRepository, type IssueRow } from '../persistence/issue.repository.js';
import { forReader } from './issue-frame.js';
import { IssueSending } from './issue-sending.js';
import { IssueWords } from './issue-words.js';
import { answers } from './link-check.js';
import { missingInDns } from './sender-dns.js';

/** What is looked at before an issue goes out. */
export enum CheckName {
  Subject = 'subject',
  Text = 'text',
  AltTexts = 'alt_texts',
  Events = 'events',
  Links = 'links',
  LeaveLink = 'leave_link',
  Sender = 'sender',
  Test = 'test',
  Readers = 'readers',
  MailServer = 'mail_server',
  Dns = 'dns',
}

export interface Check {
  name: CheckName;
  isOk: boolean;
  /** It stands against sending. */
  isBlocking: boolean;
  message: string;
}

const MOST_LINKS = 50;
const LINKS_AT_ONCE = 5;

/** Looks an issue over before it goes out. */
@Injectable()
export class IssueChecks {
  constructor(
    private readonly issues: IssueRepository,
    private readonly words: IssueWords,
    private readonly sending: IssueSending,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Everything: links and mail server are asked, which takes some seconds at most. @param readers how many it goes to now */
  async all(issue: IssueRow, readers: number): Promise<Check[]> {
    const [own, links, server, dns] = await Promise.all([
      this.own(issue),
      this.links(issue),
      this.mailServer(),
      this.dns(),
    ]);
    const hasReaders = check(
      CheckName.Readers,
      readers > 0,
      'It has readers.',
      'It has no readers. Choose other readers, or wait until people have subscribed.',
    );
    return [...own, hasReaders, links, server, dns];
  }

  /** Those that ask nobody but the database. */
  async own(issue: IssueRow): Promise<Check[]> {
    const { pictures, events, hasText } = namedIn(issue.body);
    const leaveUrl = `${this.env.publicUrl}/unsubscribe?token=${randomUUID()}`;
    const [known, found, { name, address, phone }, words] = await Promise.all([
      this.words.picturesOf(pictures),
      this.issues.events(events),
      this.club.read(),
      this.words.of(issue.subject, issue.body).then((letter) => forReader(letter, leaveUrl)),
    ]);
    const mute = pictures.filter((each) => !known.get(each)?.altText);
    const isTested = issue.testedAt !== null && issue.testedAt >= issue.contentEditedAt;
    const hasSender = name !== '' && address !== '' && phone !== '';
    return [
      check(CheckName.Subject, issue.subject !== '', 'It has a subject.', 'Please give it a subject.'),
      check(CheckName.Text, hasText, 'It says something, as text too.', 'There is no text in it yet.'),
      check(
        CheckName.AltTexts,
        mute.length === 0,
        pictures.length === 0
          ? 'There are no pictures in it.'
          : 'Every picture has words for those who do not see it.',
        'A picture is not in the library any more, or has no alternative text.',
      ),
      check(
        CheckName.Events,
        found.length === events.length,
        events.length === 0 ? 'No events are named in it.' : 'All of its events are public.',
        'An event in it is not public, or is gone.',
      ),
      check(
        CheckName.LeaveLink,
        [words.html, words.text].every((part) => part.includes(leaveUrl)),
        'Whoever gets it can leave the list with one press.',
        'The link by which to leave the list is missing.',
      ),
      check(
        CheckName.Sender,
        hasSender,
        `Below stand ${name}, ${address} and ${phone}.`,
        'Name, postal address and phone of the club have to stand below: please fill them in under Set-up.',
      ),
      check(
        CheckName.Test,
        isTested,
        'It was sent as a test since it was changed last.',
        'Please send it as a test first, and look at it as mail.',
      ),
    ];
  }

  private async links({ body }: IssueRow): Promise<Check> {
    const links = namedIn(body).links.filter((href) => typedLink(href, ['mailto:', 'tel:']) === null);
    if (links.length > MOST_LINKS)
      return check(CheckName.Links, false, '', `More than ${MOST_LINKS} links are too many to be looked at.`);
    const dead: string[] = [];
    const waiting = [...links];
    const look = async (): Promise<void> => {
      for (let href = waiting.shift(); href !== undefined; href = waiting.shift())
        if (!(await answers(href, this.env.publicUrl))) dead.push(href);
    };
    await Promise.all(Array.from({ length: LINKS_AT_ONCE }, look));
    return check(
      CheckName.Links,
      dead.length === 0,
      links.length === 0 ? 'There are no links in it.' : 'All of its links answer.',
      `Nothing answers at ${dead.slice(0, 3).join(', ')}${dead.length > 3 ? ` and ${dead.length - 3} more` : ''}.`,
    );
  }

  private async mailServer(): Promise<Check> {
    const bad = 'The mail server cannot be reached.';
    const { transport } = this.sending;
    if (!transport) return check(CheckName.MailServer, false, '', 'No mail server is set (SMTP_URL).');
    try {
      await transport.verify();
      return check(CheckName.MailServer, true, 'The mail server is ready.', bad);
    } catch {
      return check(CheckName.MailServer, false, '', bad);
    }
  }

  /** Only a warning: what others think of our mails is theirs to say. */
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
        `${domain} seems to have no ${missing.join(', ')}: many readers may find this in their spam.`,
      ),
      isBlocking: false,
    };
  }
}

function check(name: CheckName, isOk: boolean, good: string, bad: string): Check {
  return { name, isOk, isBlocking: true, message: isOk ? good : bad };
}
