import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ReasonDto } from '../../../payments/recorded/api/money-fields.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { WaitingDesk } from '../application/waiting-desk.service.js';
import {
  AdminWaitingListExportQuery,
  AdminWaitingListQuery,
  ReleaseOfferDto,
} from './dto/waiting-list-entry.dto.js';
import {
  AdminWaitingListPageResponse,
  AdminWaitingListEntryResponse,
  ReleasePreviewResponse,
  toAdminWaitingListEntry,
  toReleasePreview,
} from './dto/waiting-list-entry-response.dto.js';
import { WaitingListEntryId } from './waiting-list.controller.js';

/** The waiting list for staff: all entries and their offers. */
@ApiTags('Staff')
@Controller('admin/waiting-list')
export class AdminWaitingListController {
  constructor(
    private readonly desk: WaitingDesk,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Lists waiting-list entries',
    description: 'Entries of all members, by date or in the order in which they joined.',
  })
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @ApiOkResponse({ type: AdminWaitingListPageResponse, description: 'A page of waiting-list entries.' })
  @ApiProblems('validation_failed')
  async listWaitingListEntries(@Query() query: AdminWaitingListQuery): Promise<AdminWaitingListPageResponse> {
    const page = await this.desk.list(query);
    return { ...page, items: page.items.map(toAdminWaitingListEntry) };
  }

  @Get('export.csv')
  @ApiListExport('the waiting list')
  @Allow(Permission.BookingsRead)
  @FreshPassword()
  exportWaitingList(
    @Query() query: AdminWaitingListExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.desk.export(query, actor);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Gets a waiting-list entry',
    description: 'Includes the member’s name and email address.',
  })
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminWaitingListEntryResponse, description: 'The waiting-list entry.' })
  @ApiProblems('waiting_list_entry_not_found')
  getWaitingListEntry(@Param('id', WaitingListEntryId) id: number): Promise<AdminWaitingListEntryResponse> {
    return this.answer(id);
  }

  @Post(':id/end')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends a waiting-list entry',
    description: 'Only in the status `waiting`. The member sees the reason.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminWaitingListEntryResponse, description: 'The waiting-list entry.' })
  @ApiProblems(
    'validation_failed',
    'waiting_list_entry_not_found',
    'invalid_transition',
    'idempotency_key_reused',
  )
  endWaitingListEntryOfMember(
    @Param('id', WaitingListEntryId) id: number,
    @Body() { reason }: ReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminWaitingListEntryResponse> {
    return this.once(id, key, (storeResult) => this.desk.end(id, reason, actor, storeResult));
  }

  @Post(':id/release/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Previews the withdrawal of an offer',
    description: 'Shows who has the offer now and who would get it next. Changes nothing.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ReleasePreviewResponse, description: 'The preview.' })
  @ApiProblems('waiting_list_entry_not_found', 'booking_not_found', 'invalid_transition')
  async previewOfferRelease(
    @Param('id', WaitingListEntryId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ReleasePreviewResponse> {
    return toReleasePreview(await this.desk.previewRelease(id, actor));
  }

  @Post(':id/release')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraws an offer',
    description:
      'The member sees the reason. `toNext` decides whether the next member gets an offer at once or the slot becomes free.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: AdminWaitingListEntryResponse,
    description: 'The ended waiting-list entry.',
  })
  @ApiProblems(
    'validation_failed',
    'waiting_list_entry_not_found',
    'booking_not_found',
    'being_paid',
    'invalid_transition',
    'idempotency_key_reused',
  )
  releaseOffer(
    @Param('id', WaitingListEntryId) id: number,
    @Body() release: ReleaseOfferDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminWaitingListEntryResponse> {
    return this.once(id, key, (storeResult) => this.desk.release(id, release, actor, storeResult));
  }

  private once(
    id: number,
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<unknown>,
  ): Promise<AdminWaitingListEntryResponse> {
    const answer = (): Promise<AdminWaitingListEntryResponse> => this.answer(id);
    return this.keys.once(key, (storeResult) => work(storeResult).then(answer), answer);
  }

  private async answer(id: number): Promise<AdminWaitingListEntryResponse> {
    return toAdminWaitingListEntry(await this.desk.get(id));
  }
}
