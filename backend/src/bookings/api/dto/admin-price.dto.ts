import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, Matches } from 'class-validator';
import { Day, IfGiven, OrNull, WholeNumber } from '../../../platform/common/fields.js';
import { Line, ListOf } from '../../../platform/common/validation.js';
import type { PriceChange, WantedPrices, WrittenPrice } from '../../application/price-changes.service.js';
import { PriceState, type PriceVersion } from '../../domain/price-versions.js';

/** In minor units. */
const HIGHEST_PRICE = 10_000_000;
const TYPE_MESSAGE = 'Choose an event type from the price list.';
const PRICES_MESSAGE = 'Enter at least one new price, and each event type only once.';

export class NewPriceDto {
  @ApiProperty({ maxLength: 60, example: 'Birthday Party' })
  @Line(60, TYPE_MESSAGE)
  @IsNotEmpty({ message: TYPE_MESSAGE })
  eventType: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: HIGHEST_PRICE,
    example: 13000,
    description: 'Per group of guests (or part), in minor units of the currency.',
  })
  @WholeNumber(1, HIGHEST_PRICE, 'Enter a price from 0.01 to 100,000.')
  basePriceMinor: number;
}

export class PreviewPricesDto {
  @ApiProperty({
    type: [NewPriceDto],
    minItems: 1,
    maxItems: 50,
    description: 'Event types that are left out keep their price.',
  })
  @ListOf(() => NewPriceDto, PRICES_MESSAGE, { least: 1, most: 50, by: (price) => price?.eventType })
  prices: NewPriceDto[];

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: "First day, by the venue's clock; tomorrow or later. null: now.",
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  validFrom?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Only for events on this day or later. null: all events.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  eventsFrom?: string | null;
}

export class ChangePricesDto extends PreviewPricesDto {
  @ApiPropertyOptional({
    description: "The preview's quote. Nothing changes if the preview would be different now.",
    example: 'pTq0vX1bC2dE3fG4hI5jK6',
  })
  @IfGiven()
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;
}

export function toWantedPrices({ prices, validFrom, eventsFrom }: PreviewPricesDto): WantedPrices {
  return { prices, validFrom: validFrom ?? null, eventsFrom: eventsFrom ?? null };
}

export class PriceVersionResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer', example: 13000, description: 'In minor units of the currency.' })
  basePriceMinor: number;
  @ApiProperty({ description: 'When the price comes into force.' })
  validFrom: Date;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Only for events on this day or later. null: all events.',
  })
  eventsFrom: string | null;
}

export class AdminPriceResponse extends PriceVersionResponse {
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ enum: PriceState, enumName: 'PriceState' })
  state: PriceState;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who planned it; null for the first version, and after the account was erased.',
  })
  by: string | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true })
  withdrawnBy: string | null;
  @ApiProperty({ type: Date, nullable: true })
  withdrawnAt: Date | null;
}

export class PlannedPriceResponse {
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 12000, description: 'The price without the change.' })
  beforeMinor: number;
  @ApiProperty({ type: 'integer', example: 13000 })
  afterMinor: number;
  @ApiProperty({
    type: PriceVersionResponse,
    nullable: true,
    description: 'A planned price that replaces this one later.',
  })
  next: PriceVersionResponse | null;
  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'Live holds, which keep their price.',
  })
  openHolds: number;
  @ApiProperty({ type: 'integer', example: 12, description: 'Future bookings, which keep their price.' })
  bookings: number;
}

export class PriceChangeResponse {
  @ApiProperty({ type: Date, nullable: true, description: 'null: now.' })
  validFrom: Date | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'null: all events.' })
  eventsFrom: string | null;
  @ApiProperty({
    type: [PlannedPriceResponse],
    description: 'The changed prices, in the order of the price list.',
  })
  changes: PlannedPriceResponse[];
  @ApiProperty({ description: 'Send it with the change.', example: 'pTq0vX1bC2dE3fG4hI5jK6' })
  quote: string;
}

export function toAdminPrice({ createdAt, withdrawnAt, ...price }: WrittenPrice): AdminPriceResponse {
  const { eventType, state, by, withdrawnBy } = price;
  return {
    eventType,
    state,
    by,
    withdrawnBy,
    ...toVersion(price),
    createdAt,
    withdrawnAt,
  };
}

export function toPriceChange({ changes, ...change }: PriceChange): PriceChangeResponse {
  return {
    ...change,
    changes: changes.map(({ next, ...planned }) => ({ ...planned, next: next && toVersion(next) })),
  };
}

function toVersion({
  id,
  basePriceMinor,
  validFrom,
  eventsFrom,
}: PriceVersion): Pick<PriceVersionResponse, keyof PriceVersionResponse> {
  return { id, basePriceMinor, validFrom, eventsFrom };
}
