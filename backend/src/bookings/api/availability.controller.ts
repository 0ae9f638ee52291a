import { Controller, Get, Header, Inject, Ip, type MessageEvent, Query, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags, ApiOperation } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { Public } from '../../platform/http/access.js';
import { Answers, Call } from '../../platform/http/call.js';
import { CachedRead, FreshRead } from '../../platform/http/public-reads/cached-read.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { Installation } from '../../platform/settings/installation.js';
import { SpacesService } from '../spaces/application/spaces.service.js';
import { AvailabilityService } from '../application/availability.service.js';
import { AvailabilityStream } from '../application/availability-stream.js';
import { DaySlots } from '../application/day-slots.service.js';
import { Policies } from '../application/policies.service.js';
import { PriceListService } from '../application/price-list.service.js';
import { bondOf } from '../domain/policy.js';
import { GUESTS_PER_UNIT, HALL_CAPACITY, MAX_GUESTS, MIN_GUESTS } from '../domain/pricing.js';
import { slotsBetween } from '../domain/slot.js';
import { daysAsked } from './days-asked.js';
import { AvailabilityQuery, AvailabilityResponse, SpaceEveningsResponse } from './dto/availability.dto.js';
import {
  BookingOptionsResponse,
  toEventTypeResponse,
  toExtraResponse,
  toSlotResponse,
  toSpaceResponse,
} from './dto/booking-options.dto.js';

/** A little more than the longest booking window of a year. */
const MAX_DAYS = 370;

@ApiTags('Availability')
@Controller()
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly stream: AvailabilityStream,
    private readonly prices: PriceListService,
    private readonly daySlots: DaySlots,
    private readonly policies: Policies,
    private readonly spaces: SpacesService,
    private readonly installation: Installation,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  @Get('availability')
  @Call(
    'Which slots are free',
    'For one space, or for the whole venue, for up to 370 days. Slots with a lapsed hold are free.',
  )
  @FreshRead()
  @Answers(AvailabilityResponse, 'The days in order.')
  async getAvailability(@Query() query: AvailabilityQuery): Promise<AvailabilityResponse> {
    const { from, to } = daysAsked(query, this.venueTime, MAX_DAYS);
    const { spaceId, days } = await this.availability.ofSpace(from, to, query.spaceId ?? null);
    return { from, to, timezone: this.venueTime.zone, spaceId, days };
  }

  @Get('free-evenings')
  @Call(
    'Lists the free evenings of the next weekends',
    'For each space, the Fridays, Saturdays and Sundays with a free slot that starts from 5 PM and before 9 PM, in the next four weekends that have one.',
  )
  @FreshRead()
  @Answers([SpaceEveningsResponse], 'The spaces for hire, in their order.')
  getFreeEvenings(): Promise<SpaceEveningsResponse[]> {
    return this.availability.evenings();
  }

  @Sse('availability/stream')
  @ApiOperation({
    summary: 'Live updates of availability',
    description:
      'Server-sent events. Read the named days of the named spaces again (empty lists mean all), and connect again when the server closes the connection.',
  })
  @Public()
  @Header('X-Accel-Buffering', 'no')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    description: 'Events of type `availability`; data `{"dates": ["YYYY-MM-DD"], "spaceIds": [1]}`.',
    schema: {
      type: 'string',
      example: 'event: availability\ndata: {"dates":["2027-03-20"],"spaceIds":[1,2]}\n\n',
    },
  })
  streamAvailability(@Ip() address: string): Observable<MessageEvent> {
    return this.stream.events(address);
  }

  @Get('booking-options')
  @Call(
    'Spaces, slots, event types, prices and limits',
    'Spaces and extras for hire, slots, event types with prices, the number of guests and the days that can be booked.',
  )
  @CachedRead()
  @Answers(BookingOptionsResponse, 'The options of a booking form.')
  async getBookingOptions(): Promise<BookingOptionsResponse> {
    const [isOwn, policy, window, slots, prices, spaces, extras] = await Promise.all([
      this.installation.isOwn(),
      this.policies.now(),
      this.availability.window(),
      this.daySlots.all(),
      this.prices.list(),
      this.spaces.forHire(),
      this.spaces.extrasOffered(),
    ]);
    const pictures = await this.spaces.picturesOf(spaces);
    return {
      timezone: this.venueTime.zone,
      currency: this.env.CURRENCY,
      ...window,
      noticeHours: policy.noticeHours,
      minGuests: MIN_GUESTS,
      maxGuests: MAX_GUESTS,
      // The advertised capacity is that of the demo club's hall; other clubs have a capacity per space.
      hallCapacity: isOwn ? MAX_GUESTS : HALL_CAPACITY,
      guestsPerUnit: GUESTS_PER_UNIT,
      furtherSlotPercent: policy.furtherSlotPercent,
      slots: slotsBetween(slots, window.today, window.lastDate).map(toSlotResponse),
      eventTypes: prices.map((price) => toEventTypeResponse(price, bondOf(policy, price.eventType))),
      spaces: spaces.map((space) => toSpaceResponse(space, prices, pictures)),
      extras: extras.map(toExtraResponse),
      holdMinutes: policy.holdMinutes,
      bondDueDays: policy.bondDueDays,
    };
  }
}
