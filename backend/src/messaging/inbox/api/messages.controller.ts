import { Body, Controller, Get, Param, Patch, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { PersonResponse } from '../../../platform/editing/editable.dto.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { Messages, toView } from '../application/messages.service.js';
import { Replies } from '../application/replies.service.js';
import { MessageWriters } from '../application/writers.service.js';
import {
  MessageDetailResponse,
  MessagePageResponse,
  MessagesQuery,
  MessageWritersResponse,
  NoteWritingDto,
  PreviewReplyDto,
  ReplyDto,
  ReplyPreviewResponse,
  UpdatedMessageResponse,
  UpdateMessageDto,
} from './dto/messages.dto.js';

const MessageId = new IdParamPipe('not_found', 'We could not find that message.');
const ById = ApiParam({ name: 'id', type: 'integer' });

/** Messages to the club: the office sees all, secretaries those of their clubs. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/messages')
export class MessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly replies: Replies,
    private readonly writers: MessageWriters,
  ) {}

  @Get()
  @Call(
    'List messages',
    'Newest first, searched by name, address and subject. Club secretaries see the messages of their clubs.',
  )
  @Allow(Permission.MessagesReply)
  @OpenToKeys()
  @Answers(MessagePageResponse, 'A page of messages.')
  async listMessages(
    @Query() query: MessagesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<MessagePageResponse> {
    return this.messages.list(query, actor);
  }

  @Get(':id')
  @ById
  @Call('Get a message', 'With its replies and the statuses that it can change to.')
  @Allow(Permission.MessagesReply)
  @OpenToKeys()
  @Answers(MessageDetailResponse, 'The message.')
  async getMessage(
    @Param('id', MessageId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MessageDetailResponse> {
    return toView(await this.messages.get(id, actor));
  }

  @Patch(':id')
  @ById
  @Call(
    'Change a message’s assignee, club, status or tags',
    'Fields that are left out keep their value. Assigning a new message opens it.',
  )
  @Allow(Permission.MessagesReply)
  @Answers(UpdatedMessageResponse, 'The message after the change.', 'forbidden', 'invalid_transition')
  async updateMessage(
    @Param('id', MessageId) id: number,
    @IfMatch() version: number,
    @Body() changes: UpdateMessageDto,
    @CurrentActor() actor: Actor,
  ): Promise<UpdatedMessageResponse> {
    const message = await this.messages.update(id, version, changes, actor);
    return { message: message && toView(message) };
  }

  @Get(':id/assignees')
  @ById
  @Call('List the possible assignees of a message', 'The office, and the secretaries of its club.')
  @Allow(Permission.MessagesReply)
  @Answers([PersonResponse], 'Sorted by name.')
  listMessageAssignees(
    @Param('id', MessageId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<PersonResponse[]> {
    return this.messages.assignees(id, actor);
  }

  @Post(':id/replies/preview')
  @ById
  @Call('Preview an answer', 'Nothing is sent.')
  @Allow(Permission.MessagesReply)
  @Answers(ReplyPreviewResponse, 'The mail.', 'invalid_transition')
  previewReply(
    @Param('id', MessageId) id: number,
    @Body() { text }: PreviewReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReplyPreviewResponse> {
    return this.replies.preview(id, text, actor);
  }

  @Post(':id/replies')
  @ById
  @Call(
    'Answer a message by email',
    'The message then waits for a response, or is closed. If someone else answered first, 412 shows that answer.',
  )
  @Allow(Permission.MessagesReply)
  @Answers(MessageDetailResponse, 'The message with the answer.', 'invalid_transition')
  async replyToMessage(
    @Param('id', MessageId) id: number,
    @IfMatch() version: number,
    @Body() reply: ReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<MessageDetailResponse> {
    return toView(await this.replies.send(id, version, reply, actor));
  }

  @Put(':id/writing')
  @ById
  @Call(
    'Report whether the caller is writing an answer',
    'Returns who else is writing, and expires after 25 seconds. No version: the message does not change.',
  )
  @Allow(Permission.MessagesReply)
  @Answers(MessageWritersResponse, 'The others.')
  noteWriting(
    @Param('id', MessageId) id: number,
    @Body() { isWriting }: NoteWritingDto,
    @CurrentActor() actor: Actor,
  ): Promise<MessageWritersResponse> {
    return this.writers.note(id, isWriting, actor);
  }
}
