import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { BookingFieldsDto } from '../../../bookings/bookings/api/dto/booking-fields.dto.js';
import { BrokenRuleResponse, RoomConflictResponse } from '../../../bookings/bookings/api/dto/refusals.dto.js';
import { CancelledAs } from '../../../bookings/bookings/domain/booking-status.js';
import { MoveDifference } from '../../../bookings/bookings/domain/reprice.js';
import { Day, Id } from '../../../platform/common/fields.js';
import { withoutThousands } from '../../../platform/common/money.js';
import {
  PaymentMethod,
  RECORDED_METHOD_MESSAGE,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../../platform/common/payment-methods.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import { methodOfDetail, PaymentDetail } from '../../settlement/domain/recorded-payment.js';
import { AdminBookingMoneyResponse } from './booking-money.dto.js';

const AMOUNT_MESSAGE = 'Please give an amount of more than 0, with at most two decimals.';
const REASON_MESSAGE = 'Please give a reason of at most 500 characters.';

/** '12.50', and nothing like '1e3' or '-5'. */
export const Amount = (): PropertyDecorator =>
  applyDecorators(
    // '2,100.00' as people write it.
    Transform(({ value }: { value: unknown }) => withoutThousands(value)),
    Matches(/^(?!0+(?:\.0{1,2})?$)\d{1,7}(?:\.\d{1,2})?$/, { message: AMOUNT_MESSAGE }),
  );
/** What a preview was called by. */
export const Quote = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      maxLength: 22,
      example: 'q83Lk2mW0sYbN4hQe1tXzA',
      description: 'Of the preview: refused when that has changed.',
    }),
    Matches(/^[\w-]{22}$/, { message: 'Please give the quote of a preview.' }),
  );

export class ReasonDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'The heating was out.' })
  @Line(500, REASON_MESSAGE)
  @IsNotEmpty({ message: REASON_MESSAGE })
  @Trim()
  reason: string;
}

export class RecordPaymentDto {
  @ApiProperty({ enum: RECORDED_METHODS, enumName: 'DeskPaymentMethod' })
  @Transform(({ value, obj }) => methodOfDetail(value, (obj as { detail?: unknown }).detail))
  @IsIn(RECORDED_METHODS, { message: RECORDED_METHOD_MESSAGE })
  method: RecordedMethod;
  @ApiPropertyOptional({
    enum: PaymentDetail,
    enumName: 'PaymentDetail',
    nullable: true,
    deprecated: true,
    description: 'Use the methods `card_terminal` and `cheque`.',
  })
  @IsOptional()
  @IsEnum(PaymentDetail, { message: 'Please choose terminal or cheque.' })
  detail?: PaymentDetail | null;
  @ApiProperty({ type: String, example: '120.00' })
  @Amount()
  amount: string;
  @ApiProperty({ format: 'date', description: 'Venue-local day on which it came, today at the latest.' })
  @Day('Please give the day on which it came.')
  receivedOn: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100, example: 'BSC-1042-7' })
  @IsOptional()
  @Line(100, 'Please give a reference of at most 100 characters.')
  @Trim()
  reference?: string | null;
  @ApiPropertyOptional({ description: 'It may be more than is owed.' })
  @IsOptional()
  @IsBoolean({ message: 'Please say yes or no.' })
  overpaid?: boolean;
}

/** More would be a mistake, and keep their locks for long. */
const MOST_PARTS = 100;
const PARTS_MESSAGE = `Please say which bookings it is for, at most ${MOST_PARTS}, each once.`;

export class PaidPartDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1042 })
  @Id('Please give the number of a booking.')
  bookingId: number;
  @ApiProperty({ type: String, example: '60.00', description: 'What of it is for this booking.' })
  @Amount()
  amount: string;
}

export class RecordSharedPaymentDto extends RecordPaymentDto {
  @ApiProperty({
    type: [PaidPartDto],
    minItems: 1,
    maxItems: MOST_PARTS,
    description: 'They add up to the amount.',
  })
  @IsArray({ message: PARTS_MESSAGE })
  @ArrayNotEmpty({ message: PARTS_MESSAGE })
  @ArrayMaxSize(MOST_PARTS, { message: PARTS_MESSAGE })
  @ArrayUnique((part: PaidPartDto | null) => part?.bookingId, { message: PARTS_MESSAGE })
  @ValidateNested({ each: true, message: PARTS_MESSAGE })
  @Type(() => PaidPartDto)
  parts: PaidPartDto[];
}

export class SharedPaymentResponse {
  @ApiProperty({ format: 'uuid' })
  paymentId: string;
  @ApiProperty({ type: [AdminBookingMoneyResponse], description: 'Of each booking, by its number.' })
  bookings: AdminBookingMoneyResponse[];
}

export class WaiveDto extends ReasonDto {
  @ApiProperty({ type: String, example: '20.00' })
  @Amount()
  amount: string;
}

export class PreviewRefundDto {
  @ApiProperty({ type: String, example: '20.00' })
  @Amount()
  amount: string;
  @ApiProperty({ description: 'The price falls by it; otherwise it is what was paid too much.' })
  @IsBoolean({ message: 'Please say yes or no.' })
  goodwill: boolean;
}

export class StaffRefundDto extends PreviewRefundDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'The heating was out.' })
  @Line(500, REASON_MESSAGE)
  @IsNotEmpty({ message: REASON_MESSAGE })
  @Trim()
  reason: string;
  @Quote()
  quote: string;
}

export class RefundShareResponse {
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ example: '20.00' })
  amount: string;
}

export class RefundPreviewResponse {
  @ApiProperty({ type: [RefundShareResponse], description: 'Where it goes.' })
  shares: RefundShareResponse[];
  @ApiProperty({ example: '100.00', description: 'What the booking costs afterwards.' })
  total: string;
  @ApiProperty({ example: '100.00' })
  paid: string;
  @ApiProperty({ example: '0.00' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class PaidOutDto {
  @ApiProperty({ format: 'date', description: 'Venue-local day, today at the latest.' })
  @Day('Please give the day on which it was paid out.')
  paidOutOn: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @IsOptional()
  @Line(100, 'Please give a reference of at most 100 characters.')
  @Trim()
  reference?: string | null;
}

export class ConfirmBookingDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Confirms it unpaid: the day by which the balance is due.',
  })
  @IsOptional()
  @Day('Please give a day.')
  payBy?: string | null;
}

export class CancelByStaffDto {
  @ApiProperty({
    enum: CancelledAs,
    enumName: 'CancelledAs',
    description: 'By the hirer: by the policy. By the club: all goes back. `override`: the amount says what.',
  })
  @IsEnum(CancelledAs, { message: 'Please choose hirer, club or override.' })
  by: CancelledAs;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '50.00',
    description: 'Of `override`; left out for nothing.',
  })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Of `override` at least 10 characters.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @ApiProperty({ description: 'Whether the hirer is written to.' })
  @IsBoolean({ message: 'Please say yes or no.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class PreviewCancelDto extends OmitType(CancelByStaffDto, ['reason', 'notify', 'quote']) {}

export class CancelPreviewResponse {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @ApiProperty({ example: '60.00' })
  refundAmount: string;
  @ApiProperty({ example: '60.00', description: 'What the club keeps.' })
  keptAmount: string;
  @ApiProperty({ example: '0.00', description: 'Of the bond, which goes back besides, and whole.' })
  bondAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class OptionalReasonDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500 })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
}

export class PreviewMoveDto extends PartialType(
  PickType(BookingFieldsDto, ['date', 'timeSlot', 'spaceId', 'eventType', 'guestCount']),
) {
  @ApiProperty({
    enum: ['own', 'today'],
    description: 'By what it was booked at, or by what is asked today.',
  })
  @IsIn(['own', 'today'], { message: 'Please choose own or today.' })
  prices: 'own' | 'today';
  @ApiProperty({
    enum: MoveDifference,
    enumName: 'MoveDifference',
    description:
      '`settle` asks for more or gives back, `credit` keeps what is less, `none` leaves the price.',
  })
  @IsEnum(MoveDifference, { message: 'Please choose settle, credit or none.' })
  difference: MoveDifference;
}

export class MoveBookingDto extends PreviewMoveDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Of a price that stays, or of rules set aside.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @ApiPropertyOptional({
    description: 'Sets window, notice and the limit of guests aside; what has the rooms never.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please say yes or no.' })
  override?: boolean;
  @ApiProperty({ description: 'Whether the hirer is written to.' })
  @IsBoolean({ message: 'Please say yes or no.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class MovePreviewResponse {
  @ApiProperty({ example: '120.00', description: 'What it costs as it is, extras included.' })
  oldPrice: string;
  @ApiProperty({ example: '140.00', description: 'What it would cost by the prices of its booking.' })
  ownPrice: string;
  @ApiProperty({ example: '150.00', description: 'What it would cost by today’s.' })
  todayPrice: string;
  @ApiProperty({ example: '140.00', description: 'What the booking costs afterwards.' })
  total: string;
  @ApiProperty({ example: '0.00', description: 'What goes back.' })
  refund: string;
  @ApiProperty({ example: '20.00', description: 'What is owed afterwards; negative for a credit.' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'The rules that have to be set aside with a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has the rooms.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class MakePayLinkDto {
  @ApiProperty({ description: 'Also sends the hirer one by mail.' })
  @IsBoolean({ message: 'Please say yes or no.' })
  send: boolean;
}

export class PayLinkResponse {
  @ApiProperty({ example: 'https://club.example/pay?t=…', description: 'Shown once; we keep no copy of it.' })
  url: string;
}

/** So much an override has to say. */
export const OVERRIDE_REASON_MIN = 10;
