import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Day } from '../../../platform/common/fields.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { MoneyMoves, type MoneyMovesQuestion } from '../application/money-moves.service.js';

const DAY_MESSAGE = 'Enter a date as YYYY-MM-DD.';

export class AdminPaymentsExportQuery implements MoneyMovesQuestion {
  @ApiProperty({ format: 'date', description: 'First venue-local day.' })
  @Day(DAY_MESSAGE)
  from: string;
  @ApiProperty({ format: 'date', description: 'Last venue-local day, inclusive. At most 366 days in total.' })
  @Day(DAY_MESSAGE)
  to: string;
  @ApiPropertyOptional({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  @IsOptional()
  @IsEnum(PaymentMethod, { message: 'Choose a payment method from the list.' })
  method?: PaymentMethod;
}

/** Payments of all bookings. */
@ApiTags('Staff')
@Controller('admin/payments')
export class AdminPaymentsController {
  constructor(private readonly moves: MoneyMoves) {}

  @Get('export.csv')
  @ApiListExport('payments and refunds')
  @Allow(Permission.MoneyRead)
  @FreshPassword()
  exportAdminPayments(
    @Query() query: AdminPaymentsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.moves.export(query, actor);
  }
}
