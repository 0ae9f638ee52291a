import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, ValidateBy } from 'class-validator';
import { WholeNumber } from '../../../../platform/common/fields.js';
import { EMAIL_MAX, isEmailAddress, MailAddress } from '../../../../platform/common/validation.js';
import type { ReportSettingsContent } from '../../domain/report-settings.js';

const MAX_ADDRESSES = 20;

export class UpdateReportSettingsDto implements ReportSettingsContent {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 12, example: 7 })
  @WholeNumber(1, 12, 'Choose the first month of the financial year.')
  yearStartMonth: number;
  @ApiProperty({ description: 'On the 1st, that of the last month.' })
  @IsBoolean({ message: 'Say whether to email the month sheet.' })
  sendsSheet: boolean;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: EMAIL_MAX },
    maxItems: MAX_ADDRESSES,
    example: ['committee@bridgewaterclub.example'],
  })
  @MailAddress()
  @IsArray({ message: 'Enter a list of addresses.' })
  @ArrayMaxSize(MAX_ADDRESSES, { message: `Enter at most ${MAX_ADDRESSES} addresses.` })
  @ValidateBy(
    {
      name: 'addresses',
      validator: {
        validate: (value) => Array.isArray(value) && value.every((one) => isEmailAddress(String(one))),
      },
    },
    { message: 'Enter email addresses like name@example.com, one on each line.' },
  )
  addresses: string[];
}

export class ReportSettingsResponse extends UpdateReportSettingsDto {
  @ApiProperty({ type: 'integer' })
  version: number;
}

export class SheetEmailResponse {
  @ApiProperty({ example: 'Month sheet, November 2026' })
  subject: string;
  @ApiProperty({ example: 'Here is the month sheet of November 2026.' })
  text: string;
}
