import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, Matches, ValidateIf } from 'class-validator';
import { BondAnswer, BondState, Inspection } from '../../../../bookings/domain/bond.js';
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
import { Money } from '../../../../platform/http/money.js';

const REASON_MESSAGE = 'Enter a reason of up to 500 characters.';
const WORDS_MESSAGE = 'Enter at most 2,000 characters.';

export class BondPhotoResponse implements PhotoView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: 'integer', example: 1600 })
  width: number;
  @ApiProperty({ type: 'integer', example: 1200 })
  height: number;
}

export class OwnBondResponse implements OwnBondView {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ enum: BondState, enumName: 'BondState' })
  state: BondState;
  @Money({ example: '200.00', description: '0.00 if the booking has no bond.' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @Money({ example: '200.00', description: 'Amount to pay now.' })
  due: number;
  @Money({ example: '50.00', description: 'Amount that the club kept.' })
  kept: number;
  @Money({ example: '150.00', description: 'Amount refunded or about to be refunded.' })
  returned: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was waived or kept.' })
  reason: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When it was paid.' })
  takenAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  inspectedAt: Date | null;
  @ApiProperty({
    type: [BondPhotoResponse],
    description: 'For the hirer, the photos of a claim; for staff, all photos.',
  })
  photos: BondPhotoResponse[];
  @Money({
    nullable: true,
    example: '50.00',
    description: 'Amount that the club wants to keep for damage.',
  })
  claim: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'A window is broken.' })
  claimReason: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When the hirer’s time to respond ends.' })
  responseDueAt: Date | null;
  @ApiProperty({ enum: BondResponseState, enumName: 'BondResponseState' })
  responseState: BondResponseState;
  @ApiProperty({ enum: BondAnswer, enumName: 'BondAnswer', nullable: true })
  answer: BondAnswer | null;
  @ApiProperty({ type: String, nullable: true })
  answerWords: string | null;
  @ApiProperty({ type: Date, nullable: true })
  answeredAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  settledAt: Date | null;
}

export class BookingBondResponse extends OwnBondResponse implements BondViewOfStaff {
  @ApiProperty({ type: 'integer', description: 'Version of the bond; 1 if the booking has no bond.' })
  version: number;
  @Money({ example: '200.00', description: 'Amount that the club holds until the bond is settled.' })
  held: number;
  @ApiProperty({ type: Date, nullable: true })
  askedAt: Date | null;
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection', nullable: true })
  inspection: Inspection | null;
  @ApiProperty({ type: String, nullable: true })
  inspectionNotes: string | null;
  @ApiProperty({ type: PersonResponse, nullable: true })
  inspectedBy: PersonResponse | null;
  @ApiProperty({ type: PersonResponse, nullable: true })
  settledBy: PersonResponse | null;
}

export class RequestBondDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '200.00',
    description: 'Defaults to the amount already due.',
  })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Required if the amount differs from the accepted terms.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @ApiProperty({ description: 'Whether to email the hirer a pay link.' })
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  send: boolean;
}

export class ReceiveBondDto extends OmitType(RecordPaymentDto, ['amount', 'overpaid']) {}

export class InspectBondDto {
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection' })
  @IsEnum(Inspection, { message: 'Choose clean or damage as the result.' })
  result: Inspection;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 2000,
    description: 'What the inspection found; required for damage.',
  })
  @IsOptional()
  @Lines(2000, WORDS_MESSAGE)
  @Trim()
  notes?: string | null;
}

export class ClaimFromBondDto extends ReasonDto {
  @ApiProperty({ type: String, example: '50.00', description: 'The most that the club wants to keep.' })
  @Amount()
  amount: string;
}

export class PreviewSettleBondDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '50.00',
    description: 'Amount to keep. Without it, the whole bond is refunded.',
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
    description: 'Defaults to the reason of the claim if an amount is kept.',
  })
  @IsOptional()
  @Line(500, REASON_MESSAGE)
  @Trim()
  reason?: string | null;
  @Quote()
  quote: string;
}

export class BondSettlementPreviewResponse extends RefundPreviewResponse {
  @Money({ example: '50.00' })
  kept: number;
  @Money({ example: '150.00' })
  returned: number;
}

export class BondLinkResponse {
  @ApiProperty({ example: 'https://club.example/pay?t=…' })
  url: string;
}

export class BondPhotoQuery {
  @ApiPropertyOptional({ enum: PhotoSize, enumName: 'BondPhotoSize', description: 'Defaults to `large`.' })
  @IsOptional()
  @IsEnum(PhotoSize, { message: 'Choose a small or large photo.' })
  size?: PhotoSize;
}

export class BondResponseTokenDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE',
    description: 'The value of `t` in the link.',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete.' })
  token: string;
}

export class BondResponsePhotoDto extends BondResponseTokenDto {
  @ApiProperty({ format: 'uuid' })
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'We could not find that photo.' })
  photoId: string;
  @ApiPropertyOptional({ enum: PhotoSize, enumName: 'BondPhotoSize', description: 'Defaults to `large`.' })
  @IsOptional()
  @IsEnum(PhotoSize, { message: 'Choose a small or large photo.' })
  size?: PhotoSize;
}

const Agree = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description: 'Whether the hirer agrees with the claim.' }),
    IsBoolean({ message: 'Choose whether you agree.' }),
  );
const Words = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: 2000,
      description: 'Required if the hirer disagrees.',
    }),
    ValidateIf(({ agree, words }: RespondToOwnBondDto) => !agree || (words ?? null) !== null),
    Trim(),
    // Before `Lines`, so that missing words get this message.
    IsNotEmpty({ message: 'Tell us why you disagree.' }),
    Lines(2000, WORDS_MESSAGE),
  );

export class RespondToOwnBondDto {
  @Agree()
  agree: boolean;
  @Words()
  words?: string | null;
}

export class RespondToBondDto extends BondResponseTokenDto {
  @Agree()
  agree: boolean;
  @Words()
  words?: string | null;
}

export class BondClaimResponse
  extends OmitType(OwnBondResponse, ['claim', 'claimReason', 'responseDueAt'])
  implements BondResponseView
{
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
  @Money({ example: '50.00', description: 'Amount that the club wants to keep.' })
  claim: number;
  @ApiProperty({ example: 'A window is broken.' })
  claimReason: string;
  @ApiProperty({ description: 'When the hirer’s time to respond ends.' })
  responseDueAt: Date;
}
