import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { ClubsService } from '../clubs/application/clubs.service.js';
import { DomainError } from '../platform/common/domain-error.js';
import { INT_MAX } from '../platform/common/fields.js';
import { VenueTime } from '../platform/common/venue-time.js';
import { Env } from '../platform/config/env.js';
import { EventsService } from '../events/application/events.service.js';
import { eventPeriod } from '../events/domain/event-times.js';
import { type CardImage, CardImages } from './card-images.js';
import { shorten } from './html.js';
import type { PageHead } from './page-head.js';
import { HOME_TITLE, SITE_DESCRIPTION, SITE_PAGES, type SitePage } from './site-pages.js';
import {
  absolute,
  breadcrumbData,
  type ClubFacts,
  eventData,
  sportsClubData,
  venueData,
} from './structured-data.js';

const DESCRIPTION_LENGTH = 160;

/** What each address of the site tells crawlers. */
@Injectable()
export class PageHeadsService {
  private readonly facts: ClubFacts;
  private readonly cards: CardImages;

  constructor(
    private readonly clubs: ClubsService,
    private readonly events: EventsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) env: Env,
  ) {
    this.cards = CardImages.of(env.STATIC_DIR, env.CLUB_NAME);
    this.facts = {
      name: env.CLUB_NAME,
      url: env.publicUrl,
      phone: env.CONTACT_PHONE,
      email: env.CONTACT_EMAIL,
      address: env.CONTACT_ADDRESS,
      currency: env.CURRENCY,
      socialPageUrl: env.SOCIAL_PAGE_URL,
      image: `${env.publicUrl}${this.cards.general.src}`,
    };
  }

  /** @param pathname as it came, without its query */
  async headOf(pathname: string): Promise<PageHead> {
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
    const page = SITE_PAGES.find((one) => one.path === path);
    if (page) return this.staticHead(page);
    const [, kind, digits] = /^\/(club|event)\/([1-9]\d{0,9})$/.exec(path) ?? [];
    const id = Number(digits);
    if (kind === undefined || id > INT_MAX) return this.missing('Page not found');
    return kind === 'club' ? this.clubHead(id) : this.eventHead(id);
  }

  /** Where no head can be made, because the database is away: the page still works once it is back. */
  fallback(): PageHead {
    return { ...this.base(HOME_TITLE), canonical: null };
  }

  private staticHead({ path, title, description, scene, listed }: SitePage): PageHead {
    const trail = [
      { name: 'Home', path: '/' },
      { name: title ?? 'Home', path },
    ];
    return {
      ...this.base(title ?? HOME_TITLE, description),
      ...(title === null && { title: `${this.facts.name} · ${HOME_TITLE}` }),
      canonical: listed ? `${this.facts.url}${path}` : null,
      ...(scene !== undefined && { image: this.imageOf(this.cards.forScene(scene)) }),
      structuredData: listed
        ? [venueData(this.facts), ...(path === '/' ? [] : [breadcrumbData(trail, this.facts)])]
        : [],
    };
  }

  private async clubHead(id: number): Promise<PageHead> {
    const view = await this.found(this.clubs.get(id));
    if (!view) return this.missing('Club Not Found');
    const { club } = view;
    const path = `/club/${id}`;
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'Clubs', path: '/#clubs' },
      { name: club.name, path },
    ];
    return {
      ...this.base(club.name, club.shortDescription),
      canonical: `${this.facts.url}${path}`,
      image: this.imageOf(this.cards.forPicture(club.imageUrl, club.name)),
      structuredData: [sportsClubData(view, this.facts), breadcrumbData(trail, this.facts)],
    };
  }

  private async eventHead(id: number): Promise<PageHead> {
    const event = await this.found(this.events.get(id));
    if (!event) return this.missing('Event Not Found');
    const path = `/event/${id}`;
    const { start, end } = eventPeriod(event, this.venueTime);
    const iso = (instant: Date): string =>
      DateTime.fromJSDate(instant, { zone: this.venueTime.zone }).toISO({ suppressMilliseconds: true }) ?? '';
    const day = DateTime.fromISO(event.date, { zone: 'utc' }).setLocale('en-AU').toFormat('cccc d LLLL yyyy');
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'Events', path: '/events' },
      { name: event.title, path },
    ];
    return {
      ...this.base(event.title, `${day}, ${event.venue}. ${event.description}`),
      canonical: `${this.facts.url}${path}`,
      image: this.imageOf(this.cards.forPicture(event.imageUrl, event.title)),
      kind: 'article',
      structuredData: [
        eventData(event, { start: iso(start), end: iso(end) }, this.facts),
        breadcrumbData(trail, this.facts),
      ],
    };
  }

  private missing(title: string): PageHead {
    return { ...this.base(title), status: 404, canonical: null };
  }

  private base(title: string, description = SITE_DESCRIPTION): PageHead {
    return {
      status: 200,
      title: `${title} · ${this.facts.name}`,
      description: shorten(description, DESCRIPTION_LENGTH),
      canonical: null,
      image: this.imageOf(this.cards.general),
      kind: 'website',
      structuredData: [],
    };
  }

  private imageOf({ src, ...image }: CardImage): PageHead['image'] {
    return { url: absolute(src, this.facts), ...image };
  }

  /** null for what does not exist */
  private async found<T>(question: Promise<T>): Promise<T | null> {
    return question.catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return null;
      throw error;
    });
  }
}
