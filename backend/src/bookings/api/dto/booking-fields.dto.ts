import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { Id, IfFilled, INT_MAX } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { EmailAddress, Line, Lines, PersonName, Text } from '../../../platform/common/validation.js';
import { BookingPaymentMethod } from '../../../platform/common/payment-methods.js';
import { MAX_GUESTS, MIN_GUESTS } from '../../domain/pricing.js';

/** The longest label of a slot. */
export const SLOT_MAX = 60;
const MAX_EXTRAS = 20;
const EXTRAS = 'Choose from the available extras.';

const LATER_SLOT = 'Please select a later time slot from the same list.';

/** The last of several slots in a row. */
export const UntilTimeSlot = (
  description = 'The last of several slots in a row, of the same list; one booking with all between them. Without it one slot.',
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: SLOT_MAX,
      example: '8:00 PM - 10:00 PM',
      description,
    }),
    IsOptional(),
    Line(SLOT_MAX, LATER_SLOT),
    IsNotEmpty({ message: LATER_SLOT }),
  );

/** The booking fields of the specification, with the booking page's messages. */
export class BookingFieldsDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'From `GET /api/booking-options`. Default: the whole venue.',
  })
  @IsOptional()
  @Id('Choose a space.')
  spaceId?: number | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    nullable: true,
    maxItems: MAX_EXTRAS,
    uniqueItems: true,
    description: 'Ids of extras from `GET /api/booking-options`.',
  })
  @IsOptional()
  @IsArray({ message: EXTRAS })
  @ArrayMaxSize(MAX_EXTRAS, { message: EXTRAS })
  @ArrayUnique({ message: 'Choose each extra only once.' })
  @IsInt({ each: true, message: EXTRAS })
  @Min(1, { each: true, message: EXTRAS })
  @Max(INT_MAX, { each: true, message: EXTRAS })
  extras?: number[] | null;

  @ApiProperty({
    example: '2027-03-20',
    description: "Venue-local day, or an ISO timestamp, which is read in the venue's time zone.",
  })
  @Text(40, 'Please select a date.')
  @IsNotEmpty({ message: 'Please select a date.' })
  date: string;

  @ApiProperty({ example: '2:00 PM - 4:00 PM', description: 'The label of a slot in either list.' })
  @IsString({ message: 'Please select a time slot.' })
  @IsNotEmpty({ message: 'Please select a time slot.' })
  timeSlot: string;

  @UntilTimeSlot()
  untilTimeSlot?: string | null;

  @ApiProperty({ example: 'Birthday Party' })
  @IsString({ message: 'Please select an event type.' })
  @IsNotEmpty({ message: 'Please select an event type.' })
  eventType: string;

  @ApiProperty({ type: 'integer', minimum: MIN_GUESTS, maximum: MAX_GUESTS, example: 45 })
  @Max(MAX_GUESTS, { message: 'Maximum 200 guests.' })
  @Min(MIN_GUESTS, { message: 'At least 1 guest required.' })
  @IsInt({ message: 'Enter a whole number of guests.' })
  guestCount: number;

  @ApiProperty({ minLength: 2, maxLength: 120, example: 'Robin Taylor' })
  @PersonName(120, 'Name must be at most 120 characters.')
  @MinLength(2, { message: 'Name must be at least 2 characters.' })
  @Trim()
  name: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress('Please enter a valid email address.')
  @Trim()
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 40, example: '08 8388 0000' })
  @IsOptional()
  @Line(40, 'Enter a phone number of up to 40 characters.')
  @Trim()
  phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000 })
  @IsOptional()
  @Lines(2000, 'Notes must be at most 2000 characters.')
  @Trim()
  notes?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200 })
  @IsOptional()
  @Line(200, 'Purpose must be at most 200 characters.')
  @Trim()
  purpose?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 120 })
  @IsOptional()
  @PersonName(120, 'Enter a name of up to 120 characters.')
  @Trim()
  contactName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @IfFilled()
  @EmailAddress('Please enter a valid email address.')
  @Trim()
  contactEmail?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 40 })
  @IsOptional()
  @Line(40, 'Enter a phone number of up to 40 characters.')
  @Trim()
  contactPhone?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Ignored: the server sets the price.',
  })
  @IsOptional()
  @Text(20, 'Send the amount as text, for example 300.00.')
  totalAmount?: string | null;

  @ApiPropertyOptional({ enum: BookingPaymentMethod, enumName: 'BookingPaymentMethod', nullable: true })
  @IsOptional()
  @IsEnum(BookingPaymentMethod, { message: 'Choose a payment method from the list.' })
  paymentMethod?: BookingPaymentMethod | null;
}

export class HoldSlotDto extends BookingFieldsDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'A hold of another slot that this one replaces.',
  })
  @IsOptional()
  @Id('Enter the hold’s ID.')
  holdId?: number | null;
}

export class CreateBookingDto extends BookingFieldsDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 120,
    description: 'The id of a PaymentIntent or wallet order. Required for members.',
  })
  @IsOptional()
  @Line(120, 'Enter the payment’s ID.')
  @Trim()
  paymentId?: string | null;
}
