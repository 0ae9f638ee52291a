import { Controller, Get, Param, ParseUUIDPipe, Query, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Day } from '../../../platform/common/fields.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { MoneyMoves, type MoneyMovesQuestion } from '../application/money-moves.service.js';
import { PaymentList } from '../application/payment-list.service.js';
import {
  AdminPaymentResponse,
  AdminPaymentRowPageResponse,
  AdminPaymentsQuery,
  AdminPaymentSumsQuery,
  PaymentRecorderResponse,
  PaymentSumResponse,
  toPaymentResponse,
} from './payment-list.dto.js';

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
  constructor(
    private readonly moves: MoneyMoves,
    private readonly list: PaymentList,
  ) {}

  @Get()
  @Call('Lists payments', 'Newest first. Searches names, bookings, references and amounts.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(AdminPaymentRowPageResponse, 'A page of payments.')
  listAdminPayments(@Query() query: AdminPaymentsQuery): Promise<AdminPaymentRowPageResponse> {
    return this.list.page(query);
  }

  @Get('sums')
  @Call('Sums payments by method', 'With the filters of the list, without voided ones.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers([PaymentSumResponse], 'A sum for each method and currency.')
  sumAdminPayments(@Query() query: AdminPaymentSumsQuery): Promise<PaymentSumResponse[]> {
    return this.list.sums(query);
  }

  @Get('recorders')
  @Call('Lists the people who recorded payments', 'By name, for the filter of the list of payments.')
  @Allow(Permission.MoneyRead)
  @Answers([PaymentRecorderResponse], 'By name.')
  listPaymentRecorders(): Promise<PaymentRecorderResponse[]> {
    return this.list.recorders();
  }

  @Get('export.csv')
  @ApiListExport('payments and refunds')
  @AllowWithPassword(Permission.MoneyRead)
  exportAdminPayments(
    @Query() query: AdminPaymentsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.moves.export(query, actor);
  }

  @Get(':paymentId')
  @Call('Gets a payment', 'Includes what it pays for, its refunds and its dispute.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(AdminPaymentResponse, 'The payment.', 'payment_not_found')
  async getAdminPayment(
    @Param('paymentId', new ParseUUIDPipe()) paymentId: string,
  ): Promise<AdminPaymentResponse> {
    return toPaymentResponse(await this.list.get(paymentId));
  }
}
