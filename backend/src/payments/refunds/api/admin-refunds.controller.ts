import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { RefundList } from '../application/refund-list.service.js';
import { AdminRefundRowPageResponse, AdminRefundsQuery, RefundSumResponse } from './refund-list.dto.js';

/** Refunds of all payments. */
@ApiTags('Staff')
@Controller('admin/refunds')
export class AdminRefundsController {
  constructor(private readonly list: RefundList) {}

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
}
