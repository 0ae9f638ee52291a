import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEnum, IsIn, IsOptional, Matches, ValidateNested } from 'class-validator';
import { Day, Digits, Id, INT_MAX, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Line } from '../../../../platform/common/validation.js';
import { PaymentProviderName } from '../../../../platform/config/payment-providers.js';
import { type AccountEntry, AccountKind, type Unmapped } from '../../domain/account-map.js';
import { AccountingFile } from '../../domain/accounting-file.js';

const KIND = { enum: AccountKind, enumName: 'AccountKind' } as const;
const FILE = { enum: AccountingFile, enumName: 'AccountingFile' } as const;
const DAY_MESSAGE = 'Enter a date as YYYY-MM-DD.';
const SPACE = { type: 'integer', nullable: true, description: 'null: all others.' } as const;

export class AccountEntryDto implements AccountEntry {
  @ApiProperty(KIND)
  @IsEnum(AccountKind, { message: 'Choose one of the kinds.' })
  kind: AccountKind;
  @ApiProperty({ ...SPACE, minimum: 1, maximum: INT_MAX })
  @OrNull()
  @Id('Choose a space.')
  spaceId: number | null;
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: INT_MAX })
  @OrNull()
  @Id('Choose a club.')
  clubId: number | null;
  @ApiProperty({ maxLength: 20, example: '200' })
  @Line(20, 'Enter the account’s code in up to 20 characters.')
  account: string;
  @ApiProperty({ type: String, nullable: true, maxLength: 50, example: 'GST on Income' })
  @OrNull()
  @Line(50, 'Enter the tax code in up to 50 characters.')
  taxCode: string | null;
  @ApiProperty({ type: String, nullable: true, maxLength: 100, example: 'Venue: Main hall' })
  @OrNull()
  @Line(100, 'Enter the tracking in up to 100 characters.')
  tracking: string | null;
}

export class UpdateAccountMapDto {
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 50,
    description: 'Tax code of income without GST. null: `BAS Excluded` for Xero, `N-T` for MYOB.',
  })
  @OrNull()
  @Line(50, 'Enter the tax code in up to 50 characters.')
  noGstCode: string | null;
  @ApiProperty({
    type: [AccountEntryDto],
    maxItems: 500,
    example: [
      {
        kind: 'hire',
        spaceId: 1,
        clubId: null,
        account: '200',
        taxCode: 'GST on Income',
        tracking: 'Venue: Main hall',
      },
    ],
  })
  @IsArray({ message: 'Send the entries.' })
  @ArrayMaxSize(500, { message: 'Send at most 500 entries.' })
  @ValidateNested({ each: true })
  @Type(() => AccountEntryDto)
  entries: AccountEntryDto[];
}

class MappedPlaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
}

export class AccountMapResponse extends UpdateAccountMapDto {
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ type: [MappedPlaceResponse] })
  spaces: MappedPlaceResponse[];
  @ApiProperty({ type: [MappedPlaceResponse] })
  clubs: MappedPlaceResponse[];
}

export class AccountingFileQuery {
  @ApiProperty(FILE)
  @IsEnum(AccountingFile, { message: 'Choose one of the files.' })
  file: AccountingFile;
  @ApiProperty({ format: 'date', description: 'First day.' })
  @Day(DAY_MESSAGE)
  from: string;
  @ApiProperty({ format: 'date', description: 'Last day, included; at most 366 days.' })
  @Day(DAY_MESSAGE)
  to: string;
  @ApiPropertyOptional({ enum: PaymentProviderName, enumName: 'PayoutProvider' })
  @IsOptional()
  @IsIn(Object.values(PaymentProviderName), { message: 'Choose one of the providers.' })
  provider?: PaymentProviderName;
  @ApiPropertyOptional({ pattern: '^[A-Z]{3}$', example: 'GBP' })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'Enter a currency, for example GBP.' })
  currency?: string;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 10_000, default: 1 })
  @IsOptional()
  @Digits()
  @WholeNumber(1, 10_000, 'Enter the number of a part.')
  part?: number;
}

export class AccountingPeriodQuery extends OmitType(AccountingFileQuery, [
  'file',
  'provider',
  'currency',
  'part',
]) {}

class UnmappedResponse implements Unmapped {
  @ApiProperty(KIND)
  kind: AccountKind;
  @ApiProperty(SPACE)
  spaceId: number | null;
}

export class OfferedFileResponse {
  @ApiProperty(FILE)
  file: AccountingFile;
  @ApiProperty({ enum: PaymentProviderName, enumName: 'PayoutProvider', nullable: true })
  provider: PaymentProviderName | null;
  @ApiProperty({ type: String, nullable: true, example: 'GBP' })
  currency: string | null;
  @ApiProperty({ type: 'integer', description: 'Lines, invoices or entries.' })
  count: number;
  @ApiProperty({ type: 'integer' })
  parts: number;
  @ApiProperty({ type: [UnmappedResponse], description: 'What needs an account first.' })
  unmapped: UnmappedResponse[];
  @ApiProperty({ type: [String], example: ['po_1PxYz2'], description: 'Payouts to read first.' })
  unread: string[];
  @ApiProperty({ description: 'false: fetch the payouts first.' })
  reportIsRead: boolean;
}
