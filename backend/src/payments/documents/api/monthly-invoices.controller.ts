import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { MonthlyInvoices } from '../application/monthly-invoices.service.js';
import { InvoiceId } from './document-id.js';
import { MonthlyInvoiceDto } from './dto/invoice.dto.js';

const ById = ApiParam({ name: 'id', type: 'integer' });

/** Whether a recurring booking is invoiced monthly. */
@ApiTags('Staff')
@Controller('admin/monthly-invoices')
export class MonthlyInvoicesController {
  constructor(private readonly months: MonthlyInvoices) {}

  @Get(':id')
  @ById
  @Call('Says whether a recurring booking is invoiced monthly', 'By its id.')
  @Allow(Permission.MoneyRead)
  @Answers(MonthlyInvoiceDto, 'Whether it is.')
  async getMonthlyInvoice(@Param('id', InvoiceId) id: number): Promise<MonthlyInvoiceDto> {
    return { monthly: await this.months.isOn(id) };
  }

  @Put(':id')
  @ById
  @Call('Invoices a recurring booking monthly', 'A draft on each 1st. No version: it is one switch.')
  @Allow(Permission.MoneyWrite)
  @Answers(MonthlyInvoiceDto, 'Whether it is.')
  async setMonthlyInvoice(
    @Param('id', InvoiceId) id: number,
    @Body() { monthly }: MonthlyInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<MonthlyInvoiceDto> {
    await this.months.set(id, monthly, actor);
    return { monthly };
  }
}
