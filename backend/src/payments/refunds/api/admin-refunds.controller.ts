import { Controller, Get, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { RefundsService } from '../application/refunds.service.js';
import { RefundList } from '../application/refund-list.service.js';
import { AdminRefundRowPageResponse, AdminRefundsQuery, RefundSumResponse } from './refund-list.dto.js';

/** Refunds of all payments. */
@ApiTags('Staff')
@Controller('admin/refunds')
export class AdminRefundsController {
  constructor(
    private readonly list: RefundList,
    private readonly refunds: RefundsService,
  ) {}

  @Get()
  @Call('Lists refunds', 'The oldest first (without a view, the newest).')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(AdminRefundRowPageResponse, 'A page of refunds.')
  listAdminRefunds(@Query() query: AdminRefundsQuery): Promise<AdminRefundRowPageResponse> {
    return this.list.page(query);
  }

  @Get('sums')
  @Call('Sums open refunds', 'By next step and currency.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers([RefundSumResponse], 'The sums.')
  sumAdminRefunds(): Promise<RefundSumResponse[]> {
    return this.list.sums();
  }

  @Post(':id/send')
  @Call('Sends the refund of a cancellation now', 'The cancellation can no longer be undone.')
  @AllowWithPassword(Permission.MoneyWrite)
  @AnswersNothing('The refund is sent without waiting any longer.', 'not_found')
  async sendRefundNow(
    @Param('id', new ParseUUIDPipe()) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    if (!(await this.refunds.sendNow(id, actor)))
      throw new DomainError('not_found', 'This refund does not wait any more.');
  }
}
