import { ApiProperty } from '@nestjs/swagger';
import { ShownPictureResponse } from '../../../clubs/media/api/dto/shown-picture.dto.js';
import type { ExtraEntity } from '../../spaces/persistence/extra.entity.js';
import type { SpaceEntity } from '../../spaces/persistence/space.entity.js';
import { leastPrice } from '../../domain/pricing.js';
import { type DatedSlot, SlotList } from '../../domain/slot.js';
import type { ListedPrice } from '../../application/price-list.service.js';
import { Money } from '../../../platform/http/money.js';

export class SlotResponse {
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  label: string;
  @ApiProperty({ enum: SlotList, enumName: 'SlotList' })
  list: SlotList;
  @ApiProperty({ type: 'integer', description: 'Minutes from venue-local midnight.' })
  startMinute: number;
  @ApiProperty({ type: 'integer', description: '1440 is the midnight at the end of the day.' })
  endMinute: number;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The first day with this slot. null: no limit.',
  })
  validFrom: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day with this slot. null: no limit.',
  })
  validTo: string | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    example: [1, 2, 3, 4, 5, 6, 7],
    description: 'Days of the week with this slot: 1 is Monday.',
  })
  weekdays: number[];
}

export class LaterPriceResponse {
  @ApiProperty({ format: 'date', description: 'For events from this day until the next price.' })
  eventsFrom: string;
  @ApiProperty({ type: 'integer', example: 13000 })
  basePriceMinor: number;
  @Money({ example: '130.00' })
  basePrice: number;
}

export class EventTypeResponse {
  @ApiProperty({ example: 'Birthday Party' })
  name: string;
  @ApiProperty({ type: 'integer', example: 12000, description: 'For events from today on.' })
  basePriceMinor: number;
  @Money({ example: '120.00' })
  basePrice: number;
  @ApiProperty({ type: [LaterPriceResponse], description: 'Prices of events on later days, in order.' })
  laterPrices: LaterPriceResponse[];
  @ApiProperty({ type: 'integer', example: 20000, description: 'The bond of a booking; 0: none.' })
  bondMinor: number;
}

export class SpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ example: 'The big room with its stage and dance floor.' })
  description: string;
  @ApiProperty({ type: 'integer', description: 'The largest number of guests.', example: 120 })
  capacity: number;
  @ApiProperty({
    type: 'integer',
    description:
      'Total = base price × ceiling(guests / guestsPerUnit) × this / 100, rounded to whole minor units.',
    example: 70,
  })
  pricePercent: number;
  @ApiProperty({
    type: 'integer',
    description: 'For the fewest guests and the cheapest event type.',
    example: 7000,
  })
  priceFromMinor: number;
  @ApiProperty({ type: String, nullable: true, example: '/images/scenes/hall-empty.svg' })
  imageUrl: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Step-free from the car park.' })
  accessibility: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What is in it, one item per line.',
    example: 'Stage and dance floor\nTables and chairs for 120',
  })
  features: string | null;
  @ApiProperty({ description: 'Bookings that name no space get this one.' })
  isDefault: boolean;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    example: [1],
    description: 'Its rooms. Spaces that share a room cannot be booked at the same time.',
  })
  roomIds: number[];
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Sizes and alt text of `imageUrl`, if it is a photo of the media library.',
  })
  picture: ShownPictureResponse | null;
}

export class ExtraResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'PA system' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Two microphones.' })
  description: string | null;
  @ApiProperty({ type: 'integer', description: 'Charged once per booking.', example: 6000 })
  priceMinor: number;
}

export class BookingOptionsResponse {
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ format: 'date' })
  today: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({
    type: 'integer',
    description: 'How long before its start a slot must be booked. 0: until it starts.',
  })
  noticeHours: number;
  @ApiProperty({ type: 'integer' })
  minGuests: number;
  @ApiProperty({ type: 'integer' })
  maxGuests: number;
  @ApiProperty({ type: 'integer' })
  hallCapacity: number;
  @ApiProperty({ type: 'integer', description: 'Total = base price × ceiling(guests / this).' })
  guestsPerUnit: number;
  @ApiProperty({
    type: 'integer',
    example: 100,
    description:
      'What each further slot in a row costs, in percent of the first: for n slots the total is multiplied by (100 + (n − 1) × this) / 100 before it is rounded.',
  })
  furtherSlotPercent: number;
  @ApiProperty({
    type: [SlotResponse],
    description: 'The slots of all days that can be booked.',
  })
  slots: SlotResponse[];
  @ApiProperty({ type: [EventTypeResponse] })
  eventTypes: EventTypeResponse[];
  @ApiProperty({ type: [SpaceResponse], description: 'Spaces for hire, sorted by position.' })
  spaces: SpaceResponse[];
  @ApiProperty({ type: [ExtraResponse], description: 'Extras, sorted by position.' })
  extras: ExtraResponse[];
  @ApiProperty({ type: 'integer', description: 'How long a slot is held for payment.' })
  holdMinutes: number;
  @ApiProperty({ type: 'integer', description: 'A bond is due this many days before the booking.' })
  bondDueDays: number;
}

export function toSpaceResponse(
  space: SpaceEntity,
  prices: readonly ListedPrice[],
  pictures: ReadonlyMap<string, ShownPictureResponse>,
): SpaceResponse {
  const { id, name, description, capacity, pricePercent, imageUrl, accessibility, features } = space;
  const { isDefault, roomIds } = space;
  return {
    id,
    name,
    description,
    capacity,
    pricePercent,
    priceFromMinor: leastPrice(prices, pricePercent),
    imageUrl,
    accessibility,
    features,
    isDefault,
    roomIds,
    picture: pictures.get(imageUrl ?? '') ?? null,
  };
}

export function toSlotResponse(slot: DatedSlot): Pick<SlotResponse, keyof SlotResponse> {
  const { list, label, startMinute, endMinute, validFrom, validTo, weekdays } = slot;
  return { list, label, startMinute, endMinute, validFrom, validTo, weekdays: [...weekdays] };
}

export function toExtraResponse({ id, name, description, priceMinor }: ExtraEntity): ExtraResponse {
  return { id, name, description, priceMinor };
}

export function toEventTypeResponse(
  { eventType, later, ...price }: ListedPrice,
  bondMinor: number,
): EventTypeResponse {
  const laterPrices = later.map(({ eventsFrom, ...other }) => ({ eventsFrom, ...toPrice(other) }));
  return { name: eventType, ...toPrice(price), laterPrices, bondMinor };
}

function toPrice({ basePriceMinor }: { basePriceMinor: number }): {
  basePriceMinor: number;
  basePrice: number;
} {
  return { basePriceMinor, basePrice: basePriceMinor };
}
