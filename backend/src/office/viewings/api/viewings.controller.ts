import { Body, Controller, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
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
  @Call('Lists viewings', 'Appointments to view the venue.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(ViewingPageResponse, 'A page of viewings.')
  listViewings(@Query() query: ViewingsQuery): Promise<ViewingPageResponse> {
    return this.viewings.list(query);
  }

  @Post('preview')
  @Call('Previews a viewing', 'What it overlaps with. Stores nothing.')
  @Allow(Permission.BookingsWrite)
  @Answers(ViewingPreviewResponse, 'The preview.')
  async previewViewing(@Body() { id, ...time }: PreviewViewingDto): Promise<ViewingPreviewResponse> {
    return { overlaps: await this.viewings.overlaps(time, id ?? null) };
  }

  @Post()
  @Call('Adds a viewing', 'Emails the person, if there is an address. One with `blocks` takes its rooms.')
  @Allow(Permission.BookingsWrite)
  @Creates(ViewingResponse, 'The viewing.', 'rooms_taken')
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
  @Call('Gets a viewing', 'With contact details and outcome.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(ViewingResponse, 'The viewing.')
  getViewing(@Param('id', ViewingId) id: number): Promise<ViewingResponse> {
    return this.viewings.get(id);
  }

  @Put(':id')
  @Call('Changes a viewing', 'A new time, space or address is emailed, the latter to both addresses.')
  @Allow(Permission.BookingsWrite)
  @Answers(ViewingResponse, 'The viewing.', 'rooms_taken', 'invalid_transition')
  changeViewing(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @Body() viewing: WriteViewingDto,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.change(id, version, viewing, actor);
  }

  @Post(':id/cancel')
  @Call('Cancels a viewing', 'Emails the person and frees the rooms.')
  @Allow(Permission.BookingsWrite)
  @Answers(ViewingResponse, 'The viewing.', 'invalid_transition')
  cancelViewing(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.cancel(id, version, actor);
  }

  @Post(':id/outcome')
  @Call('Notes the outcome of a viewing', 'Another call corrects it.')
  @Allow(Permission.BookingsWrite)
  @Answers(ViewingResponse, 'The viewing.', 'invalid_transition')
  noteViewingOutcome(
    @Param('id', ViewingId) id: number,
    @IfMatch() version: number,
    @Body() { outcome, note }: NoteViewingOutcomeDto,
    @CurrentActor() actor: Actor,
  ): Promise<ViewingResponse> {
    return this.viewings.noteOutcome(id, version, { outcome, note: note || null }, actor);
  }
}
