import { applyDecorators, Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { daysAsked } from '../../../bookings/api/days-asked.js';
import { AvailabilityService } from '../../../bookings/application/availability.service.js';
import { EventsQuery } from '../../../events/api/dto/events-query.dto.js';
import { EventNotFoundError } from '../../../events/application/events.service.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { addDays, isDay, VenueTime } from '../../../platform/common/venue-time.js';
import { escapeXml } from '../../../platform/common/xml.js';
import { Env } from '../../../platform/config/env.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { CachedRead, FreshRead, MaxAge } from '../../../platform/http/public-reads/cached-read.js';
import { type DatedEvent, type OfferedSpace, PublicDataService } from '../application/public-data.service.js';
import {
  OembedQuery,
  OembedResponse,
  PublicAvailabilityQuery,
  PublicAvailabilityResponse,
  PublicEventResponse,
  PublicSpaceResponse,
} from './dto/public-data.dto.js';

const MAX_DAYS = 62;
const USUAL_DAYS = 30;

/** Programs need not ask more often than once a minute. */
const MAX_AGE_SECONDS = 60;

/** In pixels. Its page is about as high as this. */
const FRAME = { width: 480, height: 240, keptSeconds: 3600 };

const Kept = (): MethodDecorator => applyDecorators(CachedRead(), MaxAge(MAX_AGE_SECONDS));

/** Spaces, events and free times for other sites; `open-to-other-sites.ts` lets browsers read them. */
@ApiTags('Public data')
@Controller('public')
export class PublicDataController {
  constructor(
    private readonly data: PublicDataService,
    private readonly availability: AvailabilityService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
    private readonly settings: ClubSettings,
  ) {}

  @Get('spaces')
  @Call('The spaces for hire', 'In the order of the venue hire page.')
  @Kept()
  @Answers([PublicSpaceResponse], 'The spaces.')
  async getPublicSpaces(): Promise<PublicSpaceResponse[]> {
    return (await this.data.spacesForHire()).map((offered) => this.toSpace(offered));
  }

  @Get('events')
  @Call('The events, for other sites', 'Sorted by start. Cancelled events are listed with their status.')
  @Kept()
  @Answers([PublicEventResponse], 'The events.')
  async getPublicEvents(@Query() query: EventsQuery): Promise<PublicEventResponse[]> {
    return (await this.data.eventsOf(query)).map((dated) => this.toEvent(dated));
  }

  @Get('availability')
  @Call(
    'The free times of a space, for other sites',
    'The slots that can be booked online, for up to 62 days from today or `from`.',
  )
  @FreshRead()
  @MaxAge(MAX_AGE_SECONDS)
  @Answers(PublicAvailabilityResponse, 'The days in order.')
  async getPublicAvailability(@Query() query: PublicAvailabilityQuery): Promise<PublicAvailabilityResponse> {
    const first = query.from ?? (await this.availability.window()).today;
    const last = query.to ?? (isDay(first) ? addDays(first, USUAL_DAYS) : first);
    const { from, to } = daysAsked({ from: first, to: last }, this.venueTime, MAX_DAYS);
    const { spaceId, days } = await this.data.daysOf(from, to, query.spaceId ?? null);
    return {
      spaceId,
      timezone: this.venueTime.zone,
      url: this.bookingPage(spaceId),
      days: days.map(({ date, status, slots, closures }) => ({
        date,
        status,
        slots: slots.map(({ label, start, end, isFree }) => ({
          label,
          startsAt: start,
          endsAt: end,
          isFree,
        })),
        closures: closures.map(({ text }) => text),
      })),
    };
  }

  @Get('oembed')
  @Call('oEmbed 1.0 of an event', 'A frame for the page of another site. Pages of events link to it.')
  @FreshRead()
  @MaxAge(MAX_AGE_SECONDS)
  @Answers(OembedResponse, 'The frame.', 'event_not_found', 'format_not_offered')
  async getPublicOembed(@Query() query: OembedQuery): Promise<OembedResponse> {
    // The status of oEmbed 1.0.
    if (query.format !== undefined && query.format !== 'json')
      throw new DomainError('format_not_offered', 'oEmbed is offered as JSON only.');
    const event = await this.data.eventAt(query.url);
    if (!event) throw new EventNotFoundError();
    const { name } = await this.settings.read();
    const width = Math.min(query.maxwidth ?? FRAME.width, FRAME.width);
    const height = Math.min(query.maxheight ?? FRAME.height, FRAME.height);
    const src = this.data.addressOf(`/embed/event?id=${event.id}`);
    return {
      version: '1.0',
      type: 'rich',
      title: event.title,
      provider_name: name,
      provider_url: this.data.addressOf('/'),
      cache_age: FRAME.keptSeconds,
      width,
      height,
      html: `<iframe src="${src}" width="${width}" height="${height}" title="${escapeXml(event.title)}" style="border:0"></iframe>`,
    };
  }

  private toSpace({ space, priceFrom }: OfferedSpace): PublicSpaceResponse {
    const { id, name, description, capacity, accessibility, features, imageUrl } = space;
    return {
      id,
      name,
      description,
      capacity,
      accessibility,
      features: (features ?? '').split('\n').filter((line) => line !== ''),
      priceFrom,
      currency: this.env.CURRENCY,
      imageUrl: imageUrl && this.data.addressOf(imageUrl),
      url: this.bookingPage(id),
    };
  }

  private toEvent({ event, start, end }: DatedEvent): PublicEventResponse {
    const { id, title, description, status, venue, category, price, clubId, imageUrl, updatedAt } = event;
    return {
      id,
      title,
      description,
      startsAt: start,
      endsAt: end,
      status,
      venue,
      category,
      price,
      clubId,
      imageUrl: imageUrl && this.data.addressOf(imageUrl),
      url: this.data.addressOfEvent(id),
      updatedAt,
    };
  }

  private bookingPage(spaceId: number): string {
    return this.data.addressOf(`/booking?space=${spaceId}`);
  }
}
