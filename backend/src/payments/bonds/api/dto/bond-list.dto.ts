import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { BondState, Inspection } from '../../../../bookings/domain/bond.js';
import { BookingStatus } from '../../../../bookings/domain/booking-status.js';
import {
  FirstDay,
  LastDay,
  PageOf,
  PAGING,
  PolledPageQuery,
  SortBy,
} from '../../../../platform/lists/page.dto.js';
import type { BondLine, BondQuestion } from '../../application/bond-list.service.js';
import { BOND_SORTS, BOND_VIEWS, BondView } from '../../domain/bond-list.js';
import { Money } from '../../../../platform/http/money.js';

/** Filters of the staff list of bonds. */
export class AdminBondsQuery extends PolledPageQuery implements BondQuestion {
  @SortBy(BOND_SORTS)
  sort?: string;
  @ApiPropertyOptional({
    enum: BondView,
    enumName: 'BondView',
    description: `A ready-made view: ${Object.entries(BOND_VIEWS)
      .map(([name, title]) => `\`${name}\` (${title})`)
      .join(', ')}.`,
  })
  @IsOptional()
  @IsEnum(BondView, { message: 'Choose one of the views.' })
  view?: BondView;
  @FirstDay()
  from?: string;
  @LastDay()
  to?: string;
}

/** The same filters without paging. */
export class AdminBondsExportQuery extends OmitType(AdminBondsQuery, PAGING) {}

export class AdminBondRowResponse implements BondLine {
  @ApiProperty({ type: 'integer', description: 'The booking’s id.' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Robin Smith' })
  name: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 11:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus', description: 'The booking’s status.' })
  status: BookingStatus;
  @ApiProperty({ enum: BondState, enumName: 'BondState' })
  state: BondState;
  @Money({ example: '200.00' })
  amount: number;
  @Money({ example: '0.00' })
  kept: number;
  @Money({ example: '200.00', description: 'Amount that the club holds until the bond is settled.' })
  held: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: Date, nullable: true })
  askedAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  takenAt: Date | null;
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection', nullable: true })
  inspection: Inspection | null;
  @ApiProperty({ type: Date, nullable: true })
  responseDueAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  answeredAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  settledAt: Date | null;
}

export class AdminBondRowPageResponse extends PageOf(AdminBondRowResponse) {}

export class HeldBondsResponse {
  @Money({ example: '1400.00', description: 'Sum of the bonds that the club holds.' })
  held: number;
  @ApiProperty({ type: 'integer', example: 7, description: 'Number of held bonds.' })
  count: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}
