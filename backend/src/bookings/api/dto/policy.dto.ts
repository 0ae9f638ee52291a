import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, Matches } from 'class-validator';
import { Day, OrNull, WholeNumber } from '../../../platform/common/fields.js';
import { Line, ListOf } from '../../../platform/common/validation.js';
import type { PolicyChange, WantedPolicy, WrittenPolicy } from '../../application/policy-changes.service.js';
import {
  bondOf,
  type PolicyTerms,
  type PolicyVersion,
  TERM_NAMES,
  VersionState,
} from '../../domain/policy.js';

/** In minor units. */
const HIGHEST_BOND = 10_000_000;
const TYPE_MESSAGE = 'Choose an event type from the price list.';
const BONDS_MESSAGE = 'Enter at most one bond per event type.';

export class NewBondDto {
  @ApiProperty({ maxLength: 60, example: 'Birthday Party' })
  @Line(60, TYPE_MESSAGE)
  @IsNotEmpty({ message: TYPE_MESSAGE })
  eventType: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: HIGHEST_BOND,
    example: 20000,
    description: 'Minor units.',
  })
  @WholeNumber(0, HIGHEST_BOND, 'Enter an amount up to 100,000.')
  amountMinor: number;
}

export class PolicyRulesDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 400,
    example: 14,
    description: 'Full refund until this many days before the booking.',
  })
  @WholeNumber(0, 400, 'Enter a number of days from 0 to 400.')
  fullRefundDays: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 400,
    example: 7,
    description: 'Partial refund until this many days before the booking; no refund later.',
  })
  @WholeNumber(0, 400, 'Enter a number of days from 0 to 400.')
  partialRefundDays: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 50 })
  @WholeNumber(0, 100, 'Enter a percentage from 0 to 100.')
  partialRefundPercent: number;

  @ApiProperty({
    type: 'integer',
    minimum: 5,
    maximum: 120,
    example: 15,
    description: 'How long a slot is held for payment.',
  })
  @WholeNumber(5, 120, 'Enter a number of minutes from 5 to 120.')
  holdMinutes: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 120,
    example: 10,
    description: 'How many minutes one extension adds.',
  })
  @WholeNumber(1, 120, 'Enter a number of minutes from 1 to 120.')
  holdExtensionMinutes: number;

  @ApiProperty({
    type: 'integer',
    minimum: 5,
    maximum: 480,
    example: 60,
    description: 'The longest hold with all extensions.',
  })
  @WholeNumber(5, 480, 'Enter a number of minutes from 5 to 480.')
  holdMaxMinutes: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 12,
    example: 6,
    description: 'How far ahead members can book.',
  })
  @WholeNumber(1, 12, 'Enter a number of months from 1 to 12.')
  windowMonths: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 4320,
    example: 0,
    description: 'How long before its start a slot must be booked. 0: until it starts.',
  })
  @WholeNumber(0, 4320, 'Enter a number of hours from 0 to 4320.')
  noticeHours: number;

  @ApiProperty({
    type: [NewBondDto],
    maxItems: 50,
    description: 'Event types that are left out have no bond.',
  })
  @ListOf(() => NewBondDto, BONDS_MESSAGE, { most: 50, by: (bond) => bond?.eventType })
  bonds: NewBondDto[];

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 60,
    example: 7,
    description: 'How many days before the booking a bond is due.',
  })
  @WholeNumber(0, 60, 'Enter a number of days from 0 to 60.')
  bondDueDays: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    example: 100,
    description: 'What each further slot of a booking costs, in percent of the first.',
  })
  @WholeNumber(0, 100, 'Enter a percentage from 0 to 100.')
  furtherSlotPercent: number;
}

export class PreviewPolicyDto extends PolicyRulesDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: "First day, by the venue's clock; tomorrow or later. null: now.",
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  validFrom?: string | null;
}

export class ChangePolicyDto extends PreviewPolicyDto {
  @ApiProperty({
    description: "The preview's quote. Nothing changes if the preview would be different now.",
    example: 'pTq0vX1bC2dE3fG4hI5jK6',
  })
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote: string;
}

export function toWantedPolicy({ validFrom, bonds, ...rules }: PreviewPolicyDto): WantedPolicy {
  const amounts = Object.fromEntries(bonds.map(({ eventType, amountMinor }) => [eventType, amountMinor]));
  return { terms: { ...rules, bonds: amounts }, validFrom: validFrom ?? null };
}

export class BondResponse {
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 20000, description: 'Minor units.' })
  amountMinor: number;
}

export class PolicyResponse {
  @ApiProperty({ type: 'integer', example: 14 })
  fullRefundDays: number;
  @ApiProperty({ type: 'integer', example: 7 })
  partialRefundDays: number;
  @ApiProperty({ type: 'integer', example: 50 })
  partialRefundPercent: number;
  @ApiProperty({ type: 'integer', example: 15 })
  holdMinutes: number;
  @ApiProperty({ type: 'integer', example: 10 })
  holdExtensionMinutes: number;
  @ApiProperty({ type: 'integer', example: 60 })
  holdMaxMinutes: number;
  @ApiProperty({ type: 'integer', example: 6 })
  windowMonths: number;
  @ApiProperty({ type: 'integer', example: 0 })
  noticeHours: number;
  @ApiProperty({ type: [BondResponse], description: 'Event types that are left out have no bond.' })
  bonds: BondResponse[];
  @ApiProperty({ type: 'integer', example: 7 })
  bondDueDays: number;
  @ApiProperty({ type: 'integer', example: 100 })
  furtherSlotPercent: number;
}

export class PolicyVersionResponse extends PolicyResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  id: number;
  @ApiProperty({ description: 'The rules apply to bookings made from this time on.' })
  validFrom: Date;
}

export class AdminPolicyResponse extends PolicyVersionResponse {
  @ApiProperty({ enum: VersionState, enumName: 'VersionState' })
  state: VersionState;
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

export class PolicyChangeResponse {
  @ApiProperty({ type: Date, nullable: true, description: 'null: now.' })
  validFrom: Date | null;
  @ApiProperty({ type: PolicyResponse, description: 'The rules at that time without the change.' })
  before: PolicyResponse;
  @ApiProperty({ type: PolicyResponse })
  after: PolicyResponse;
  @ApiProperty({ type: [String], enum: TERM_NAMES, description: 'The rules that change.' })
  changed: string[];
  @ApiProperty({
    type: PolicyVersionResponse,
    nullable: true,
    description: 'Planned rules that replace the new ones later.',
  })
  next: PolicyVersionResponse | null;
  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Live holds, which keep their rules.',
  })
  openHolds: number;
  @ApiProperty({ type: 'integer', example: 240, description: 'Future bookings, which keep their rules.' })
  bookings: number;
  @ApiProperty({ description: 'Send it with the change.', example: 'pTq0vX1bC2dE3fG4hI5jK6' })
  quote: string;
}

export function toPolicyResponse(policy: PolicyTerms): Pick<PolicyResponse, keyof PolicyResponse> {
  return {
    fullRefundDays: policy.fullRefundDays,
    partialRefundDays: policy.partialRefundDays,
    partialRefundPercent: policy.partialRefundPercent,
    holdMinutes: policy.holdMinutes,
    holdExtensionMinutes: policy.holdExtensionMinutes,
    holdMaxMinutes: policy.holdMaxMinutes,
    windowMonths: policy.windowMonths,
    noticeHours: policy.noticeHours,
    bonds: Object.keys(policy.bonds).map((eventType) => ({
      eventType,
      amountMinor: bondOf(policy, eventType),
    })),
    bondDueDays: policy.bondDueDays,
    furtherSlotPercent: policy.furtherSlotPercent,
  };
}

function toVersion(policy: PolicyVersion): Pick<PolicyVersionResponse, keyof PolicyVersionResponse> {
  return { id: policy.id, validFrom: policy.validFrom, ...toPolicyResponse(policy) };
}

export function toAdminPolicy(policy: WrittenPolicy): AdminPolicyResponse {
  const { state, by, createdAt, withdrawnBy, withdrawnAt } = policy;
  return {
    ...toVersion(policy),
    state,
    by,
    createdAt,
    withdrawnBy,
    withdrawnAt,
  };
}

export function toPolicyChange(change: PolicyChange): PolicyChangeResponse {
  const { validFrom, before, after, next, changed, openHolds, bookings, quote } = change;
  return {
    validFrom,
    before: toPolicyResponse(before),
    after: toPolicyResponse(after),
    changed: [...changed],
    next: next && toVersion(next),
    openHolds,
    bookings,
    quote,
  };
}
