import { Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { MoneyProblems } from '../application/money-problems.service.js';
import { RefundsService } from '../application/refunds.service.js';
import { type MoneyProblem, MoneyProblemKind } from '../domain/money-problem.js';
import { Money } from '../../../platform/http/money.js';

export class MoneyProblemResponse {
  @ApiProperty({ enum: MoneyProblemKind, enumName: 'AttentionKind' })
  kind: MoneyProblemKind;
  @ApiProperty({ format: 'uuid', description: 'Id of the refund; for a dispute, of our payment.' })
  id: string;
  @ApiProperty({ format: 'uuid', description: 'Id of our payment.' })
  paymentId: string;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @Money({ example: '300.00' })
  amount: number;
  @ApiProperty({ description: 'Reason of the refund; for a dispute, its status.', example: 'cancelled' })
  reason: string;
  @ApiProperty({ type: 'integer' })
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When a dispute must be answered.' })
  dueAt: Date | null;
  @ApiProperty()
  updatedAt: Date;
}

/** Payment problems for staff: failed or returned refunds, refunds made at the provider, and disputes. */
@ApiTags('Staff')
@Controller('admin/needs-attention')
export class MoneyProblemsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly problems: MoneyProblems,
  ) {}

  @Get()
  @Call(
    'Lists refunds and payments that need attention',
    'Lists refunds that the provider refused or the bank returned, refunds made at the provider, and disputes.',
  )
  @Answers([MoneyProblemResponse], 'The open payment problems.')
  @Allow(Permission.MoneyRead)
  async getNeedsAttention(): Promise<MoneyProblemResponse[]> {
    return (await this.problems.list()).map(toResponse);
  }

  @Post('refunds/:id/retry')
  @Call(
    'Retries a refund',
    'Use it once the cause is fixed. Money that was already refunded is not sent twice.',
  )
  @AnswersNothing('The refund is queued again.', 'not_found')
  @AllowWithPassword(Permission.MoneyWrite)
  async retryRefund(
    @Param('id', new ParseUUIDPipe()) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    if (!(await this.refunds.retry(id, actor)))
      throw new DomainError('not_found', 'There is no failed refund with this id.');
  }

  @Post(':id/seen')
  @Call(
    'Marks an attention item as seen',
    'For items that need no action, such as a refund made at the provider.',
  )
  @AnswersNothing('The item is removed from the list.', 'not_found')
  @Allow(Permission.MoneyWrite)
  async markSeen(@Param('id', new ParseUUIDPipe()) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.problems.markSeen(id, actor);
  }
}

function toResponse({ amountMinor, ...item }: MoneyProblem): MoneyProblemResponse {
  return { ...item, amount: amountMinor };
}
