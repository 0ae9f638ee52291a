import { Body, Controller, Delete, Get, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags, PartialType } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { SavedReplies } from '../application/saved-replies.service.js';
import { Replies } from '../application/replies.service.js';
import {
  NewSavedReplyDto,
  SavedReplyResponse,
  FillAnswerDto,
  FilledAnswerResponse,
} from './dto/messages.dto.js';

const AnswerId = new IdParamPipe('not_found', 'We could not find that saved reply.');
const ById = ApiParam({ name: 'id', type: 'integer' });

class UpdateSavedReplyDto extends PartialType(NewSavedReplyDto, { skipNullProperties: false }) {}

/** Saved replies: written by the office, used by everyone who answers messages. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/saved-replies')
export class SavedRepliesController {
  constructor(
    private readonly answers: SavedReplies,
    private readonly replies: Replies,
  ) {}

  @Get()
  @Call('List saved replies', 'Sorted by title, with placeholders.')
  @Allow(Permission.MessagesReply)
  @Answers([SavedReplyResponse], 'All of them.')
  listSavedReplies(): Promise<SavedReplyResponse[]> {
    return this.answers.list();
  }

  @Post()
  @Call('Add a saved reply', 'Unknown placeholders are refused.')
  @Allow(Permission.SavedReplies)
  @Creates(SavedReplyResponse, 'The answer.')
  createSavedReply(
    @Body() content: NewSavedReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedReplyResponse> {
    return this.answers.create(content, actor);
  }

  @Post('preview')
  @Call('Fill in the placeholders of a text', 'With the values of a message, or of an example.')
  @Allow(Permission.MessagesReply)
  @Answers(FilledAnswerResponse, 'The text.', 'not_found')
  async fillSavedReply(
    @Body() { text, messageId }: FillAnswerDto,
    @CurrentActor() actor: Actor,
  ): Promise<FilledAnswerResponse> {
    return { text: await this.replies.fill(text, messageId ?? null, actor) };
  }

  @Patch(':id')
  @ById
  @Call('Change a saved reply', 'Fields that are left out keep their value.')
  @Allow(Permission.SavedReplies)
  @Answers(SavedReplyResponse, 'The answer.')
  updateSavedReply(
    @Param('id', AnswerId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateSavedReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedReplyResponse> {
    return this.answers.update(id, version, fields, actor);
  }

  @Delete(':id')
  @ById
  @Call('Delete a saved reply', 'Messages that were sent with it do not change.')
  @Allow(Permission.SavedReplies)
  @AnswersNothing('It is gone.')
  deleteSavedReply(
    @Param('id', AnswerId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.answers.remove(id, version, actor);
  }
}
