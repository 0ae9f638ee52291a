import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  PartialType,
} from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
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
  @ApiOperation({
    summary: 'List saved replies',
    description: 'Sorted by title, with placeholders.',
  })
  @Allow(Permission.MessagesReply)
  @ApiOkResponse({ type: [SavedReplyResponse], description: 'All of them.' })
  listSavedReplies(): Promise<SavedReplyResponse[]> {
    return this.answers.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Add a saved reply',
    description: 'Unknown placeholders are refused.',
  })
  @Allow(Permission.SavedReplies)
  @ApiCreatedResponse({ type: SavedReplyResponse, description: 'The answer.' })
  @ApiProblems('validation_failed')
  createSavedReply(
    @Body() content: NewSavedReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedReplyResponse> {
    return this.answers.create(content, actor);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Fill in the placeholders of a text',
    description: 'With the values of a message, or of an example.',
  })
  @Allow(Permission.MessagesReply)
  @ApiOkResponse({ type: FilledAnswerResponse, description: 'The text.' })
  @ApiProblems('validation_failed', 'not_found')
  async fillSavedReply(
    @Body() { text, messageId }: FillAnswerDto,
    @CurrentActor() actor: Actor,
  ): Promise<FilledAnswerResponse> {
    return { text: await this.replies.fill(text, messageId ?? null, actor) };
  }

  @Patch(':id')
  @ById
  @ApiOperation({
    summary: 'Change a saved reply',
    description: 'Fields that are left out keep their value.',
  })
  @Allow(Permission.SavedReplies)
  @Versioned()
  @ApiOkResponse({ type: SavedReplyResponse, description: 'The answer.' })
  @ApiProblems('validation_failed', 'not_found')
  updateSavedReply(
    @Param('id', AnswerId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateSavedReplyDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedReplyResponse> {
    return this.answers.update(id, version, fields, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ById
  @ApiOperation({
    summary: 'Delete a saved reply',
    description: 'Messages that were sent with it do not change.',
  })
  @Allow(Permission.SavedReplies)
  @Versioned()
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiProblems('not_found')
  deleteSavedReply(
    @Param('id', AnswerId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.answers.remove(id, version, actor);
  }
}
