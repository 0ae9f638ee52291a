import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../auth/access.js';
import { ApiProblems } from '../../common/api-problems.js';
import { DomainError } from '../../common/domain-error.js';
import { formatMinor } from '../../common/money.js';
import { UserRole } from '../../users/user.entity.js';
import { RefundRepository } from '../persistence/refund.repository.js';
import { RefundsService } from '../application/refunds.service.js';

export class FailedRefundResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid', description: 'Our payment.' })
  paymentId: string;
  @ApiProperty({ example: '300.00' })
  amount: string;
  @ApiProperty()
  reason: string;
  @ApiProperty({ type: 'integer' })
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

/** What needs a person: refunds that the provider would not do, or that a bank has sent back. */
@ApiTags('Staff')
@Roles(UserRole.Admin)
@Controller('admin/needs-attention')
export class AttentionController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly rows: RefundRepository,
  ) {}

  @Get()
  @ApiOkResponse({ type: [FailedRefundResponse] })
  @ApiProblems('not_logged_in', 'forbidden')
  async getNeedsAttention(): Promise<FailedRefundResponse[]> {
    return (await this.rows.findFailed()).map((refund) => {
      const { id, paymentId, reason, attempts, lastError } = refund;
      const amount = formatMinor(refund.amountMinor);
      return {
        id,
        paymentId,
        amount,
        reason,
        attempts,
        lastError,
        updatedAt: refund.updatedAt.toISOString(),
      };
    });
  }

  @Post('refunds/:id/retry')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblems('not_logged_in', 'forbidden', 'not_found')
  async retryRefund(@Param('id', new ParseUUIDPipe()) id: string): Promise<void> {
    if (!(await this.refunds.retry(id)))
      throw new DomainError('not_found', 'There is no failed refund with this id.');
  }
}
