import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { MoneyProblems } from '../application/money-problems.service.js';
import { RefundsService } from '../application/refunds.service.js';
import { type MoneyProblem, MoneyProblemKind } from '../domain/money-problem.js';

export class MoneyProblemResponse {
  @ApiProperty({ enum: MoneyProblemKind, enumName: 'AttentionKind' })
  kind: MoneyProblemKind;
  @ApiProperty({ format: 'uuid', description: 'Of the refund; of a dispute, our payment.' })
  id: string;
  @ApiProperty({ format: 'uuid', description: 'Our payment.' })
  paymentId: string;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @ApiProperty({ example: '300.00' })
  amount: string;
  @ApiProperty({ description: 'Why the money goes back; of a dispute, how it stands.', example: 'cancelled' })
  reason: string;
  @ApiProperty({ type: 'integer' })
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when a dispute can be answered.',
  })
  dueAt: string | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

/** What needs a person: refunds that did not go or came back, money given back elsewhere, and disputes. */
@ApiTags('Staff')
@Controller('admin/needs-attention')
export class MoneyProblemsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly problems: MoneyProblems,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Lists refunds and payments that need attention',
    description:
      'Refunds that the provider would not do or that a bank has sent back, payments that were refunded elsewhere, and disputes.',
  })
  @ApiOkResponse({ type: [MoneyProblemResponse], description: 'The open payment problems.' })
  @Allow(Permission.BookingsManage)
  async getNeedsAttention(): Promise<MoneyProblemResponse[]> {
    return (await this.problems.list()).map(toResponse);
  }

  @Post('refunds/:id/retry')
  @ApiOperation({
    summary: 'Retries a refund',
    description: 'After its cause was mended. What has gone back already is not sent twice.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is on its way again.' })
  @Allow(Permission.BookingsManage)
  @FreshPassword()
  @ApiProblems('not_found')
  async retryRefund(
    @Param('id', new ParseUUIDPipe()) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    if (!(await this.refunds.retry(id, actor)))
      throw new DomainError('not_found', 'There is no failed refund with this id.');
  }

  @Post(':id/seen')
  @ApiOperation({
    summary: 'Marks an attention item as seen',
    description: 'For what only had to be known, for instance a refund made in the provider’s own pages.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is off the list.' })
  @Allow(Permission.BookingsManage)
  @ApiProblems('not_found')
  async markSeen(@Param('id', new ParseUUIDPipe()) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.problems.markSeen(id, actor);
  }
}

function toResponse({ amountMinor, dueAt, updatedAt, ...item }: MoneyProblem): MoneyProblemResponse {
  return {
    ...item,
    amount: formatMinor(amountMinor),
    dueAt: dueAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
