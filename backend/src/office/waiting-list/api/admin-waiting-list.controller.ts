import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ReasonDto } from '../../../payments/recorded/api/money-fields.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
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
  @Call('Lists waiting-list entries', 'Entries of all members, by date or in the order in which they joined.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(AdminWaitingListPageResponse, 'A page of waiting-list entries.')
  async listWaitingListEntries(@Query() query: AdminWaitingListQuery): Promise<AdminWaitingListPageResponse> {
    const page = await this.desk.list(query);
    return { ...page, items: page.items.map(toAdminWaitingListEntry) };
  }

  @Get('export.csv')
  @ApiListExport('the waiting list')
  @AllowWithPassword(Permission.BookingsRead)
  exportWaitingList(
    @Query() query: AdminWaitingListExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.desk.export(query, actor);
  }

  @Get(':id')
  @Call('Gets a waiting-list entry', 'Includes the member’s name and email address.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(AdminWaitingListEntryResponse, 'The waiting-list entry.')
  getWaitingListEntry(@Param('id', WaitingListEntryId) id: number): Promise<AdminWaitingListEntryResponse> {
    return this.answer(id);
  }

  @Post(':id/end')
  @Call('Ends a waiting-list entry', 'Only in the status `waiting`. The member sees the reason.')
  @Allow(Permission.BookingsWrite)
  @Answers(AdminWaitingListEntryResponse, 'The waiting-list entry.', 'invalid_transition')
  endWaitingListEntryOfMember(
    @Param('id', WaitingListEntryId) id: number,
    @Body() { reason }: ReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminWaitingListEntryResponse> {
    return this.once(id, key, (storeResult) => this.desk.end(id, reason, actor, storeResult));
  }

  @Post(':id/release/preview')
  @Call(
    'Previews the withdrawal of an offer',
    'Shows who has the offer now and who would get it next. Changes nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(ReleasePreviewResponse, 'The preview.', 'booking_not_found', 'invalid_transition')
  async previewOfferRelease(
    @Param('id', WaitingListEntryId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ReleasePreviewResponse> {
    return this.desk.previewRelease(id, actor);
  }

  @Post(':id/release')
  @Call(
    'Withdraws an offer',
    'The member sees the reason. `toNext` decides whether the next member gets an offer at once or the slot becomes free.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(
    AdminWaitingListEntryResponse,
    'The ended waiting-list entry.',
    'booking_not_found',
    'being_paid',
    'invalid_transition',
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
    return this.keys.onceThen(key, work, () => this.answer(id));
  }

  private async answer(id: number): Promise<AdminWaitingListEntryResponse> {
    return toAdminWaitingListEntry(await this.desk.get(id));
  }
}
