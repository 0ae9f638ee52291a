import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { Closures } from '../application/closures.service.js';
import { PreviewClosureDto, SaveClosureDto, toClosure, toDecisions } from './dto/closure.dto.js';
import { ClosurePreviewResponse, ClosureResponse, HolidayDateResponse } from './dto/closure-response.dto.js';

const ClosureId = new IdParamPipe('closure_not_found', 'We could not find that closure.');

/** What a move or a cancellation that goes with it can be refused with. */
const DECIDED: ErrorCode[] = [
  'slot_taken',
  'invalid_transition',
  'being_paid',
  'quote_changed',
  'override_reason_required',
];

/** Closures: when spaces are closed to everyone, or to members. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/closures')
export class AdminClosuresController {
  constructor(
    private readonly closures: Closures,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists upcoming closures', description: 'The next one first.' })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [ClosureResponse], description: 'With their dates of the next two years.' })
  listClosures(): Promise<ClosureResponse[]> {
    return this.closures.list();
  }

  @Get('public-holidays')
  @ApiOperation({
    summary: 'Lists the public holidays of South Australia',
    description:
      'Of the next two years, by the Public Holidays Act 2023, without additional proclaimed holidays.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [HolidayDateResponse], description: 'In the order of their days.' })
  listPublicHolidays(): Promise<HolidayDateResponse[]> {
    return this.closures.holidays();
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Previews a closure with its conflicts',
    description: 'By the function that saves.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: ClosurePreviewResponse, description: 'Its dates and its conflicts.' })
  @ApiProblems('validation_failed', 'closure_not_found')
  previewClosure(@Body() { id, ...closure }: PreviewClosureDto): Promise<ClosurePreviewResponse> {
    return this.closures.preview(toClosure(closure), id ?? null);
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a closure',
    description:
      'What is in the way is kept, moved, cancelled or let go in the same transaction, as `decisions` say; without a decision on each nothing is closed.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ClosureResponse, description: 'The closure.' })
  @ApiProblems('validation_failed', 'closure_conflicts', ...DECIDED, 'idempotency_key_reused')
  createClosure(
    @Body() closure: SaveClosureDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<ClosureResponse> {
    const saving = { content: toClosure(closure), decisions: toDecisions(closure) };
    return this.keys.once(
      key,
      (remember) => this.closures.create(saving, actor, remember),
      ({ resultId }) => this.closures.get(Number(resultId)),
    );
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Gets a closure',
    description: 'With its dates, and what stands within it all the same.',
  })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ClosureResponse, description: 'The closure.' })
  @ApiProblems('closure_not_found')
  getClosure(@Param('id', ClosureId) id: number): Promise<ClosureResponse> {
    return this.closures.get(id);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Changes a closure',
    description: 'As it is made. What is over stays as it was; what it was cut around needs no new decision.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  @ApiIdempotencyKey()
  @Versioned()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ClosureResponse, description: 'The closure.' })
  @ApiProblems(
    'validation_failed',
    'closure_not_found',
    'closure_conflicts',
    ...DECIDED,
    'idempotency_key_reused',
  )
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
      (remember) => this.closures.change(id, version, saving, actor, remember),
      () => this.closures.get(id),
    );
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a closure', description: 'From now on; past dates stay in the records.' })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  @Versioned()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The rooms are free again.' })
  @ApiProblems('closure_not_found')
  async removeClosure(
    @Param('id', ClosureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.closures.remove(id, version, actor);
  }
}
