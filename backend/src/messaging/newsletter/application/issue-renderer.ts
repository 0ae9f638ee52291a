import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { formatClock, formatDate } from '../../../platform/common/formats.js';
import { Env } from '../../../platform/config/env.js';
import { type IssueBody, type References, referencesIn } from '../domain/issue-body.js';
import {
  bodyHtml,
  bodyText,
  type EventFacts,
  type PictureFacts,
  type Surroundings,
} from '../domain/issue-render.js';
import { IssueRepository, type Letter } from '../persistence/issue.repository.js';

/** The widest image that an email needs, in pixels. */
const MAIL_WIDTH = 800;

/** Renders issues with their images and events, in the club's email layout. */
@Injectable()
export class IssueRenderer {
  constructor(
    private readonly issues: IssueRepository,
    private readonly pictures: ShownPictures,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** The issue as all subscribers get it. Once it is stored, later changes of events and photos do not reach it. */
  async render(subject: string, body: IssueBody, manager?: EntityManager): Promise<Letter> {
    const around = await this.around(referencesIn(body), manager);
    const { name, address, phone, email } = await this.club.read(manager);
    return {
      subject,
      inner: bodyHtml(body, around),
      innerText: bodyText(body, around),
      letterhead: { name, address, phone, email },
      events: [...around.events.values()],
    };
  }

  /** The facts of a body's photos, without photos that were deleted. */
  async picturesOf(
    addresses: readonly string[],
    manager?: EntityManager,
  ): Promise<Map<string, PictureFacts>> {
    const found = await this.pictures.at(addresses, manager);
    return new Map(
      [...found].map(([address, { widths, width, height, altText }]) => {
        const form = [...widths].reverse().find((each) => each <= MAIL_WIDTH) ?? widths[0] ?? MAIL_WIDTH;
        const facts = { path: address.replace(/\/\d+\.jpg$/, `/${form}.jpg`), width, height, altText };
        return [address, facts];
      }),
    );
  }

  /** Public events as the issue shows them. */
  async eventsOf(ids: readonly number[], manager?: EntityManager): Promise<EventFacts[]> {
    return (await this.issues.events(ids, manager)).map((event) => ({
      ...event,
      day: formatDate(event.day),
      time: formatClock(event.time),
    }));
  }

  private async around({ events, pictures }: References, manager?: EntityManager): Promise<Surroundings> {
    const found = await this.eventsOf(events, manager);
    return {
      url: this.env.publicUrl,
      events: new Map(found.map((event) => [event.id, event])),
      pictures: await this.picturesOf(pictures, manager),
    };
  }
}
