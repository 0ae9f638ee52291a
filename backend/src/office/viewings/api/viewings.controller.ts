import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { Viewings } from '../application/viewings.service.js';
import {
  AddViewingDto,
  NoteViewingOutcomeDto,
  PreviewViewingDto,
  ViewingPageResponse,
  ViewingPreviewResponse,
  ViewingResponse,
  ViewingsQuery,
  WriteViewingDto,
} from './dto/viewing.dto.js';

const ViewingId = new IdParamPipe('viewing_not_found', 'We could not find that viewing.');

/** Appointments to view the venue. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/viewings')
export class ViewingsController {
  constructor(
    private readonly viewings: Viewings,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists viewings', description: 'Appointments to view the venue.' })
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @ApiOkResponse({ type: ViewingPageResponse, description: 'A page of viewings.' })
  @ApiProblems('validation_failed')
  listViewings(@Query() query: ViewingsQuery): Promise<ViewingPageResponse> {
    return this.viewings.list(query);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Previews a viewing', description: 'What it overlaps with. Stores nothing.' })
  @Allow(Permission.BookingsWrite)
  @ApiOkResponse({ type: ViewingPreviewResponse, description: 'The preview.' })
  @ApiProblems('validation_failed')
  async previewViewing(@Body() { id, ...time }: PreviewViewingDto): Promise<ViewingPreviewResponse> {
    return { overlaps: await this.viewings.overlaps(time, id ?? null) };
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a viewing',
    description: 'Emails the person, if there is an address. One with `blocks` takes its rooms.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ViewingResponse, description: 'The viewing.' })
  @ApiProblems('validation_failed', 'rooms_taken', 'idempotency_key_reused')
  addViewing(
    @Body() { messageId, ...viewing }: AddViewingDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<ViewingResponse> {
    return this.keys.once(
      key,
      (storeResult) => this.viewings.create(viewing, messageId ?? null, actor, storeResult),
      ({ resultId }) => this.viewings.get(Number(resultId)),
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'Gets a viewing', description: 'With contact details and outcome.' })
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ViewingResponse, description: 'The viewing.' })
  @ApiProblems('viewing_not_found')
  getViewing(@Param('id', ViewingId) id: number): Promise<ViewingResponse> {
    return this.viewings.get(id);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Changes a viewing',
    description: 'A new time, space or address is emailed, the latter to both addresses.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: ViewingResponse, description: 'The viewing.' })
  @ApiProblems('validation_failed', 'viewing_not_found', 'rooms_taken', 'invalid_transition')
  changeViewing(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @Body() viewing: WriteViewingDto,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.change(id, version, viewing, actor);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancels a viewing', description: 'Emails the person and frees the rooms.' })
  @Allow(Permission.BookingsWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: ViewingResponse, description: 'The viewing.' })
  @ApiProblems('viewing_not_found', 'invalid_transition')
  cancelViewing(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.cancel(id, version, actor);
  }

  @Post(':id/outcome')
  @HttpCode(200)
  @ApiOperation({ summary: 'Notes the outcome of a viewing', description: 'Another call corrects it.' })
  @Allow(Permission.BookingsWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: ViewingResponse, description: 'The viewing.' })
  @ApiProblems('validation_failed', 'viewing_not_found', 'invalid_transition')
  noteViewingOutcome(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @Body() { outcome, note }: NoteViewingOutcomeDto,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.noteOutcome(id, version, { outcome, note: note || null }, actor);
  }
}
