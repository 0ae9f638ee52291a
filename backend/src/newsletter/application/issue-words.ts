import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { ShownPictures } from '../../media/application/shown-pictures.js';
import { ClubOfMails } from '../../messaging/application/club-of-mails.js';
import { inWords } from '../../messaging/domain/day-in-words.js';
import { Env } from '../../platform/config/env.js';
import { placeholderOf } from '../../platform/mail/domain/links.js';
import { type IssueBody, type Named, namedIn } from '../domain/issue-body.js';
import { bodyHtml, bodyText, framed, type PictureFacts, type Surroundings } from '../domain/issue-render.js';
import { type Frozen, IssueRepository } from '../persistence/issue.repository.js';

/** The widest form that a mail needs. */
const MAIL_WIDTH = 800;

/** Issues as they are read: what they name is looked up, and they are set into the frame of the club's mails. */
@Injectable()
export class IssueWords {
  constructor(
    private readonly issues: IssueRepository,
    private readonly pictures: ShownPictures,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  async of(subject: string, body: IssueBody, manager?: EntityManager): Promise<Frozen> {
    const around = await this.around(namedIn(body), manager);
    const inner = { html: bodyHtml(body, around), text: bodyText(body, around) };
    const { name, address, phone } = await this.club.read(manager);
    const foot = { clubName: name, address, phone, leaveUrl: placeholderOf('leave') };
    return { subject, inner: inner.html, ...framed(subject, inner, foot) };
  }

  /** What is known of the pictures of a body; nothing of those that are gone. */
  async picturesOf(addresses: readonly string[]): Promise<Map<string, PictureFacts>> {
    const found = await this.pictures.at(addresses);
    return new Map(
      [...found].map(([address, { widths, width, height, altText }]) => {
        const form = [...widths].reverse().find((each) => each <= MAIL_WIDTH) ?? widths[0] ?? MAIL_WIDTH;
        const facts = { path: address.replace(/\d+\.jpg$/, `${form}.jpg`), width, height, altText };
        return [address, facts];
      }),
    );
  }

  private async around({ events, pictures }: Named, manager?: EntityManager): Promise<Surroundings> {
    const found = await this.issues.events(events, manager);
    return {
      url: this.env.publicUrl,
      events: new Map(
        found.map((event) => [
          event.id,
          { ...event, day: inWords(event.day), time: DateTime.fromISO(event.time).toFormat('h:mm a') },
        ]),
      ),
      pictures: await this.picturesOf(pictures),
    };
  }
}
