import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, Matches, ValidateIf } from 'class-validator';
import { BondAnswer, BondState, Inspection } from '../../../../bookings/bookings/domain/bond.js';
import { Amount, Quote, ReasonDto } from '../../../recorded/api/money-fields.js';
import { RecordPaymentDto, RefundPreviewResponse } from '../../../recorded/api/staff-money.dto.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import {
  type BondViewOfStaff,
  BondResponseState,
  type OwnBondView,
  type PhotoView,
} from '../../application/bond-views.js';
import type { BondResponseView } from '../../application/bond-responses.service.js';
import { PhotoSize } from '../../application/bond-photos.service.js';

const REASON_MESSAGE = 'Enter a reason of up to 500 characters.';
const WORDS_MESSAGE = 'Enter at most 2,000 characters.';

export class OwnBondResponse implements OwnBondView {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ enum: BondState, enumName: 'BondState' })
  state: BondState;
  @ApiProperty({ example: '200.00', description: '0.00 where none is asked.' })
  amount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: '200.00', description: 'What is to be paid of it now.' })
  due: string;
  @ApiProperty({ example: '50.00', description: 'What of it is kept.' })
  kept: string;
  @ApiProperty({ example: '150.00', description: 'What of it has gone back, or is to.' })
  returned: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was waived, or kept.' })
  reason: string | null;
}

export class BondPhotoResponse implements PhotoView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: 'integer', example: 1600 })
  width: number;
  @ApiProperty({ type: 'integer', example: 1200 })
  height: number;
}

export class BookingBondResponse extends OwnBondResponse implements BondViewOfStaff {
  @ApiProperty({ type: 'integer', description: 'Of the bond; 1 where none is asked.' })
  version: number;
  @ApiProperty({ example: '200.00', description: 'What of it the club has, and nothing is decided about.' })
  held: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  askedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  takenAt: string | null;
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection', nullable: true })
  inspection: Inspection | null;
  @ApiProperty({ type: String, nullable: true })
  inspectionNotes: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  inspectedAt: string | null;
  @ApiProperty({ type: PersonResponse, nullable: true })
  inspectedBy: PersonResponse | null;
  @ApiProperty({ type: [BondPhotoResponse] })
  photos: BondPhotoResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: '50.00',
    description: 'What the hirer is told that is to be kept.',
  })
  claim: string | null;
  @ApiProperty({ type: String, nullable: true })
  claimReason: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when they can answer.',
  })
  heardUntil: string | null;
  @ApiProperty({ enum: BondResponseState, enumName: 'BondResponseState' })
  responseState: BondResponseState;
  @ApiProperty({ enum: BondAnswer, enumName: 'BondAnswer', nullable: true })
  answer: BondAnswer | null;
  @ApiProperty({ type: String, nullable: true })
  answerWords: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answeredAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  settledAt: string | null;
  @ApiProperty({ type: PersonResponse, nullable: true })
  settledBy: PersonResponse | null;
}

export class RequestBondDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '200.00',
    description: 'Without it what is due already.',
  })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Of an amount that the booking has not accepted.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @ApiProperty({ description: 'Whether the hirer is written to, with a link to pay.' })
  @IsBoolean({ message: 'Choose yes or no.' })
  send: boolean;
}

export class ReceiveBondDto extends OmitType(RecordPaymentDto, ['amount', 'overpaid']) {}

export class InspectBondDto {
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection' })
  @IsEnum(Inspection, { message: 'Please choose clean or damage.' })
  result: Inspection;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 2000,
    description: 'What was found; needed for damage.',
  })
  @IsOptional()
  @Lines(2000, WORDS_MESSAGE)
  @Trim()
  notes?: string | null;
}

export class HearBondDto extends ReasonDto {
  @ApiProperty({ type: String, example: '50.00', description: 'What is to be kept, at most.' })
  @Amount()
  amount: string;
}

export class PreviewSettleBondDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '50.00',
    description: 'What is kept; left out: all goes back.',
  })
  @IsOptional()
  @Amount()
  keep?: string | null;
}

export class SettleBondDto extends PreviewSettleBondDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Without it, of what is kept, the one that the hirer was told.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @Quote()
  quote: string;
}

export class BondSettlementPreviewResponse extends RefundPreviewResponse {
  @ApiProperty({ example: '50.00' })
  kept: string;
  @ApiProperty({ example: '150.00' })
  returned: string;
}

export class BondLinkResponse {
  @ApiProperty({ example: 'https://club.example/pay?t=…' })
  url: string;
}

export class BondPhotoQuery {
  @ApiPropertyOptional({ enum: PhotoSize, enumName: 'BondPhotoSize', description: 'Without it `large`.' })
  @IsOptional()
  @IsEnum(PhotoSize, { message: 'Please choose small or large.' })
  size?: PhotoSize;
}

export class BondResponseTokenDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE',
    description: 'What stands behind `t=` in the link.',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete.' })
  token: string;
}

export class BondResponsePhotoDto extends BondResponseTokenDto {
  @ApiProperty({ format: 'uuid' })
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'We could not find that photo.' })
  photoId: string;
  @ApiPropertyOptional({ enum: PhotoSize, enumName: 'BondPhotoSize', description: 'Without it `large`.' })
  @IsOptional()
  @IsEnum(PhotoSize, { message: 'Please choose small or large.' })
  size?: PhotoSize;
}

export class RespondToBondDto extends BondResponseTokenDto {
  @ApiProperty({ description: 'That so much is kept.' })
  @IsBoolean({ message: 'Choose whether you agree.' })
  agree: boolean;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 2000,
    description: 'Needed of who does not agree.',
  })
  @ValidateIf(({ agree, words }: RespondToBondDto) => !agree || (words ?? null) !== null)
  @Lines(2000, WORDS_MESSAGE)
  @IsNotEmpty({ message: 'Tell us why you disagree.' })
  @Trim()
  words?: string | null;
}

export class BondClaimResponse extends OwnBondResponse implements BondResponseView {
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 11:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ example: '50.00', description: 'What the club thinks of keeping.' })
  claim: string;
  @ApiProperty({ example: 'A window is broken.' })
  claimReason: string;
  @ApiProperty({ format: 'date-time', description: 'Until when it can be answered.' })
  heardUntil: string;
  @ApiProperty({ enum: BondResponseState, enumName: 'BondResponseState' })
  responseState: BondResponseState;
  @ApiProperty({ type: [BondPhotoResponse], description: 'To be asked for one by one, with the token.' })
  photos: BondPhotoResponse[];
  @ApiProperty({ enum: BondAnswer, enumName: 'BondAnswer', nullable: true })
  answer: BondAnswer | null;
  @ApiProperty({ type: String, nullable: true })
  answerWords: string | null;
}
