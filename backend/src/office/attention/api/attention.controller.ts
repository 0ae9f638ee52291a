import { Body, Controller, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { NeedsAttention } from '../application/needs-attention.service.js';
import {
  AttentionQuery,
  ExplainMatterDto,
  MatterPageResponse,
  MatterResponse,
  SnoozeMatterDto,
} from './attention.dto.js';

const MatterId = (): MethodDecorator =>
  ApiParam({
    name: 'id',
    description: 'Of the matter.',
    schema: { type: 'string', example: 'overdue-1042' },
  });

/** What needs a person, for every reason there is. Nothing goes from the list but by what ends it, and what was said about it. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/attention')
export class NeedsAttentionController {
  constructor(private readonly attention: NeedsAttention) {}

  @Get()
  @ApiOperation({
    summary: 'What needs a person, for every reason',
    description:
      'The oldest first, each with its cause, its age and what ends it; and how many each reason has.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MatterPageResponse, description: 'A page of matters.' })
  @ApiProblems('validation_failed')
  listAttention(@Query() query: AttentionQuery): Promise<MatterPageResponse> {
    return this.attention.list(query);
  }

  @Get(':id')
  @MatterId()
  @ApiOperation({
    summary: 'One matter',
    description: 'While it needs somebody, snoozed or explained or not.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MatterResponse, description: 'The matter.' })
  @ApiProblems('not_found')
  getMatter(@Param('id') id: string): Promise<MatterResponse> {
    return this.attention.one(id);
  }

  @Post(':id/snooze')
  @HttpCode(200)
  @MatterId()
  @Versioned()
  @ApiOperation({
    summary: 'Puts a matter off until a day',
    description: 'It is there again on that day, or as soon as its facts change. The log has it.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MatterResponse, description: 'The matter as it is now.' })
  @ApiProblems('validation_failed', 'not_found')
  snoozeMatter(
    @Param('id') id: string,
    @Body() { until }: SnoozeMatterDto,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MatterResponse> {
    return this.attention.snooze(id, until, version, actor);
  }

  @Post(':id/explain')
  @HttpCode(200)
  @MatterId()
  @Versioned()
  @ApiOperation({
    summary: 'Says why a matter is as it is',
    description: 'It stays explained until its facts change. The log has the explanation.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MatterResponse, description: 'The matter as it is now.' })
  @ApiProblems('validation_failed', 'not_found')
  explainMatter(
    @Param('id') id: string,
    @Body() { explanation }: ExplainMatterDto,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MatterResponse> {
    return this.attention.explain(id, explanation, version, actor);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @MatterId()
  @Versioned()
  @ApiOperation({
    summary: 'Takes back what was said about a matter',
    description: 'What was put off or explained is open again.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MatterResponse, description: 'The matter as it is now.' })
  @ApiProblems('not_found')
  reopenMatter(
    @Param('id') id: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MatterResponse> {
    return this.attention.reopen(id, version, actor);
  }
}
