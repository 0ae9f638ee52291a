import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({ summary: 'Lists refunds', description: 'The oldest first; without a view, the newest.' })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: AdminRefundRowPageResponse, description: 'A page of refunds.' })
  @ApiProblems('validation_failed')
  listAdminRefunds(@Query() query: AdminRefundsQuery): Promise<AdminRefundRowPageResponse> {
    return this.list.page(query);
  }

  @Get('sums')
  @ApiOperation({ summary: 'Sums open refunds', description: 'By next step and currency.' })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: [RefundSumResponse], description: 'The sums.' })
  sumAdminRefunds(): Promise<RefundSumResponse[]> {
    return this.list.sums();
  }

  @Post(':id/send')
  @ApiOperation({
    summary: 'Sends the refund of a cancellation now',
    description: 'The cancellation can no longer be undone.',
  })
  @HttpCode(204)
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @ApiNoContentResponse({ description: 'The refund is sent without waiting any longer.' })
  @ApiProblems('not_found')
  async sendRefundNow(
    @Param('id', new ParseUUIDPipe()) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    if (!(await this.refunds.sendNow(id, actor)))
      throw new DomainError('not_found', 'This refund does not wait any more.');
  }
}
