import { Body, Controller, Delete, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { MaxKeys } from '../../../platform/http/body-limits.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { Closures } from '../application/closures.service.js';
import { PreviewClosureDto, SaveClosureDto, toClosure, toDecisions } from './dto/closure.dto.js';
import { ClosurePreviewResponse, ClosureResponse, HolidayDateResponse } from './dto/closure-response.dto.js';

const ClosureId = new IdParamPipe('closure_not_found', 'We could not find that closure.');

/** Errors of the moves and cancellations that are made together with a closure. */
const DECISION_ERRORS: ErrorCode[] = [
  'slot_taken',
  'invalid_transition',
  'being_paid',
  'quote_changed',
  'override_reason_required',
];

@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/closures')
export class AdminClosuresController {
  constructor(
    private readonly closures: Closures,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @Call('Lists upcoming closures', 'Sorted by the next date of each closure.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers([ClosureResponse], 'The closures with their dates of the next two years.')
  listClosures(): Promise<ClosureResponse[]> {
    return this.closures.list();
  }

  @Get('public-holidays')
  @Call(
    'Lists the public holidays of South Australia',
    'The holidays of the next two years by the Public Holidays Act 2023, without additional proclaimed holidays.',
  )
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers([HolidayDateResponse], 'The holidays by date.')
  listPublicHolidays(): Promise<HolidayDateResponse[]> {
    return this.closures.holidays();
  }

  @Post('preview')
  @Call(
    'Previews a closure with its conflicts',
    'Returns its dates, and the bookings and events that have the rooms. Changes nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(ClosurePreviewResponse, 'Its dates and its conflicts.', 'closure_not_found')
  previewClosure(@Body() { id, ...closure }: PreviewClosureDto): Promise<ClosurePreviewResponse> {
    return this.closures.preview(toClosure(closure), id ?? null);
  }

  @Post()
  @MaxKeys(10000)
  @Call(
    'Adds a closure',
    'Saves nothing without a decision for each conflict of the preview. Bookings and events are kept, moved, cancelled or released in the same transaction.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @Creates(ClosureResponse, 'The closure.', 'closure_conflicts', ...DECISION_ERRORS)
  createClosure(
    @Body() closure: SaveClosureDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<ClosureResponse> {
    const saving = { content: toClosure(closure), decisions: toDecisions(closure) };
    return this.keys.once(
      key,
      (storeResult) => this.closures.create(saving, actor, storeResult),
      ({ resultId }) => this.closures.get(Number(resultId)),
    );
  }

  @Get(':id')
  @Call('Gets a closure', 'Includes its dates, and the bookings and events that keep their rooms.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(ClosureResponse, 'The closure.')
  getClosure(@Param('id', ClosureId) id: number): Promise<ClosureResponse> {
    return this.closures.get(id);
  }

  @Put(':id')
  @MaxKeys(10000)
  @Call(
    'Changes a closure',
    'Works like adding one, but past dates do not change. Bookings and events that the closure already leaves out need no new decision.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @Answers(ClosureResponse, 'The closure.', 'closure_conflicts', ...DECISION_ERRORS)
  changeClosure(
    @Param('id', ClosureId) id: number,
    @IfMatch() version: number,
    @Body() closure: SaveClosureDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<ClosureResponse> {
    const saving = { content: toClosure(closure), decisions: toDecisions(closure) };
    return this.keys.once(
      key,
      (storeResult) => this.closures.change(id, version, saving, actor, storeResult),
      () => this.closures.get(id),
    );
  }

  @Delete(':id')
  @Call('Removes a closure', 'Frees the rooms from now on. Past dates stay in the records.')
  @AllowWithPassword(Permission.BookingsWrite)
  @AnswersNothing('The rooms are free again.')
  async removeClosure(
    @Param('id', ClosureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.closures.remove(id, version, actor);
  }
}
