import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches, ValidateBy } from 'class-validator';
import { OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Line } from '../../../../platform/common/validation.js';
import { isAbn } from '../../domain/abn.js';
import type { DocumentSettingsContent } from '../../domain/document-settings.js';

const MAX_DAYS = 90;
const MAX_NUMBER = 99_999;

/** A check digit protects against typing errors. */
export const Abn = (): PropertyDecorator =>
  ValidateBy(
    { name: 'abn', validator: { validate: (value) => typeof value === 'string' && isAbn(value) } },
    { message: 'Enter an ABN of 11 digits, for example 51824753556.' },
  );

export class UpdateDocumentSettingsDto implements DocumentSettingsContent {
  @ApiProperty({ type: String, nullable: true, maxLength: 120 })
  @OrNull()
  @Line(120, 'Enter the legal name in up to 120 characters.')
  legalName: string | null;
  @ApiProperty({ type: String, nullable: true, pattern: String.raw`^\d{11}$`, example: '51824753556' })
  @OrNull()
  @Abn()
  abn: string | null;
  @ApiProperty()
  @IsBoolean({ message: 'Say whether the club is registered for GST.' })
  gstRegistered: boolean;
  @ApiProperty({ type: String, nullable: true, pattern: String.raw`^\d{6}$`, example: '105000' })
  @OrNull()
  @Matches(/^\d{6}$/, { message: 'Enter a BSB of 6 digits.' })
  bsb: string | null;
  @ApiProperty({ type: String, nullable: true, pattern: String.raw`^\d{4,10}$`, example: '12345678' })
  @OrNull()
  @Matches(/^\d{4,10}$/, { message: 'Enter an account number of 4 to 10 digits.' })
  accountNumber: string | null;
  @ApiProperty({ type: String, nullable: true, maxLength: 80 })
  @OrNull()
  @Line(80, 'Enter the account’s name in up to 80 characters.')
  accountName: string | null;
  @ApiProperty({ type: String, nullable: true, maxLength: 120 })
  @OrNull()
  @Line(120, 'Enter the PayID in up to 120 characters.')
  payId: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_DAYS })
  @WholeNumber(0, MAX_DAYS, `Enter 0 to ${MAX_DAYS} days.`)
  paymentDays: number;
  @ApiProperty({ pattern: '^[A-Za-z][A-Za-z0-9/-]{0,9}$', example: 'INV-' })
  @Matches(/^[A-Za-z][A-Za-z0-9/-]{0,9}$/, {
    message: 'Enter up to 10 letters, digits and dashes, starting with a letter.',
  })
  prefix: string;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_NUMBER,
    description: 'Fixed after the first invoice.',
  })
  @WholeNumber(1, MAX_NUMBER, `Enter a number from 1 to ${MAX_NUMBER}.`)
  nextNumber: number;
  @ApiProperty({ type: String, nullable: true, maxLength: 200 })
  @OrNull()
  @Line(200, 'Enter the footer in up to 200 characters.')
  footer: string | null;
  @ApiProperty({ description: 'Whether to remind hirers before and after the due date.' })
  @IsBoolean({ message: 'Say whether to send reminders.' })
  sendsReminders: boolean;
}

export class DocumentSettingsResponse extends UpdateDocumentSettingsDto {
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ description: 'An invoice was issued.' })
  isNumbered: boolean;
}
