import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { MessageList } from '../application/message-list.service.js';
import { MarkMessageDto, MessagePageResponse, MessagesQuery, toMessageResponse } from './dto/messages.dto.js';

const MessageId = new IdParamPipe('not_found', 'We could not find that message.');

/** What was written to the club. */
@ApiTags('Staff')
@Controller('admin')
export class MessagesController {
  constructor(private readonly messages: MessageList) {}

  @Get('messages')
  @ApiOperation({
    summary: 'What visitors have written',
    description: 'By the contact form, the newest first. Each has gone out to the club as a mail, too.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MessagePageResponse, description: 'A page of messages.' })
  @ApiProblems('validation_failed')
  async listMessages(@Query() query: MessagesQuery): Promise<MessagePageResponse> {
    const { items, ...page } = await this.messages.list(query);
    return { ...page, items: items.map(toMessageResponse) };
  }

  @Post('messages/:id/read')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Marks a message as read', description: 'Or as not read yet.' })
  @Allow(Permission.BookingsManage)
  @ApiNoContentResponse({ description: 'It is marked.' })
  @ApiProblems('validation_failed', 'not_found')
  markMessageRead(
    @Param('id', MessageId) id: number,
    @Body() { isRead }: MarkMessageDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.messages.markRead(id, isRead, actor);
  }
}
