import { Body, Controller, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { NeedsAttention } from '../application/needs-attention.service.js';
import {
  AttentionQuery,
  ExplainAttentionItemDto,
  AttentionItemPageResponse,
  AttentionItemResponse,
  SnoozeAttentionItemDto,
} from './attention.dto.js';

const AttentionItemId = (): MethodDecorator =>
  ApiParam({
    name: 'id',
    description: 'Id of the attention item.',
    schema: { type: 'string', example: 'overdue-1042' },
  });

/** The to-do list: attention items of all areas. An item leaves the open list when its cause is resolved, or when staff snooze or explain it. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/attention')
export class NeedsAttentionController {
  constructor(private readonly attention: NeedsAttention) {}

  @Get()
  @Call(
    'Lists attention items',
    'The to-do list: the most urgent first, and of these the oldest. It has the kinds that your permissions allow, and for secretaries only the items of their clubs.',
  )
  @Allow(Permission.StaffArea)
  @Answers(AttentionItemPageResponse, 'A page of attention items.')
  listAttention(
    @Query() query: AttentionQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AttentionItemPageResponse> {
    return this.attention.list(query, actor);
  }

  @Get(':id')
  @AttentionItemId()
  @Call('Gets an attention item', 'Works in every status. A resolved item is `not_found`.')
  @Allow(Permission.StaffArea)
  @Answers(AttentionItemResponse, 'The attention item.', 'not_found')
  getAttentionItem(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AttentionItemResponse> {
    return this.attention.one(id, actor);
  }

  @Post(':id/snooze')
  @AttentionItemId()
  @Call(
    'Snoozes an attention item until a day',
    'It opens again on that day, or as soon as its facts change. The audit log records the snooze.',
  )
  @Allow(Permission.StaffArea)
  @Answers(AttentionItemResponse, 'The attention item as it is now.', 'not_found')
  snoozeAttentionItem(
    @Param('id') id: string,
    @Body() { until }: SnoozeAttentionItemDto,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AttentionItemResponse> {
    return this.attention.snooze(id, until, version, actor);
  }

  @Post(':id/explain')
  @AttentionItemId()
  @Call(
    'Explains an attention item',
    'It stays explained until its facts change. The audit log keeps the explanation.',
  )
  @Allow(Permission.StaffArea)
  @Answers(AttentionItemResponse, 'The attention item as it is now.', 'not_found')
  explainAttentionItem(
    @Param('id') id: string,
    @Body() { explanation }: ExplainAttentionItemDto,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AttentionItemResponse> {
    return this.attention.explain(id, explanation, version, actor);
  }

  @Post(':id/reopen')
  @AttentionItemId()
  @Call('Reopens an attention item', 'Removes the snooze or the explanation.')
  @Allow(Permission.StaffArea)
  @Answers(AttentionItemResponse, 'The attention item as it is now.', 'not_found')
  reopenAttentionItem(
    @Param('id') id: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AttentionItemResponse> {
    return this.attention.reopen(id, version, actor);
  }
}
