import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line } from '../../../platform/common/validation.js';
import type { BankDetailsRequest } from '../application/bank-details.service.js';
import type { BankAccount } from '../domain/bank-details.js';
import { Money } from '../../../platform/http/money.js';

const NAME_MESSAGE = 'Enter the account name in up to 80 characters.';

export class BankDetailsMailResponse {
  @ApiProperty({ example: 'robin@example.org' })
  to: string;
  @ApiProperty({ example: 'Your bank details needed: refund for Birthday Party, Sat 5 Dec 2026' })
  subject: string;
  @ApiProperty({ example: 'Hi Robin Taylor,\n\nWe have a refund of £60.00 for you.' })
  text: string;
}

export class BankDetailsResponse implements BankAccount {
  @ApiProperty({ example: 'Robin Taylor' })
  accountName: string;
  @ApiProperty({ example: '105000' })
  bsb: string;
  @ApiProperty({ example: '12345678' })
  accountNumber: string;
  @ApiProperty()
  givenAt: Date;
}

export class BankDetailsTokenDto {
  @ApiProperty({ minLength: 43, maxLength: 43, example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE' })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete.' })
  token: string;
}

export class GiveBankDetailsDto extends BankDetailsTokenDto implements BankAccount {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'Robin Taylor' })
  @Trim()
  @Line(80, NAME_MESSAGE)
  @Filled(NAME_MESSAGE)
  accountName: string;
  @ApiProperty({ pattern: String.raw`^\d{6}$`, example: '105000' })
  @Matches(/^\d{6}$/, { message: 'Enter a BSB of 6 digits, for example 105-000.' })
  bsb: string;
  @ApiProperty({ pattern: String.raw`^\d{4,10}$`, example: '12345678' })
  @Matches(/^\d{4,10}$/, { message: 'Enter an account number of 4 to 10 digits.' })
  accountNumber: string;
}

export class BankDetailsRequestResponse implements BankDetailsRequest {
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @Money({ example: '60.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}
