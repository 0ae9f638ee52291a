import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { Feeds, toStaffFeed } from '../application/feeds.service.js';
import { staffFeed } from '../domain/feed.js';
import { MakeStaffFeedDto, NewStaffFeedResponse, StaffFeedResponse } from './dto/feeds.dto.js';
import { FeedId } from './feed-id.js';

/** Calendar links for staff: to everything, or to the events of a club. */
@ApiTags('Staff')
@Controller('admin/feeds')
export class StaffFeedsController {
  constructor(
    private readonly feeds: Feeds,
    private readonly keys: IdempotencyKeys,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Call(
    'Lists calendar feeds of staff',
    'The newest first, without their secret addresses. Admins with all duties see all links, others only their own.',
  )
  @Allow(Permission.FeedsCreate)
  @Answers([StaffFeedResponse], 'The links, at most 500.')
  async listFeeds(@CurrentActor() actor: Actor): Promise<StaffFeedResponse[]> {
    return (await this.feeds.list('staff', actor)).map((row) => toStaffFeed(row, actor));
  }

  @Post()
  @Call(
    'Creates a calendar feed for staff',
    'Calendar programs subscribe to its address, with entries from 180 days ago to 12 months ahead, while its holder may see them. The address is shown once, and a repeat with the same key replaces it.',
  )
  @AllowWithPassword(Permission.FeedsCreate)
  @Creates(NewStaffFeedResponse, 'The link.', 'club_not_found', 'feed_not_found', 'too_many_feeds')
  async makeFeed(
    @Body() { clubId, withNames, replaces }: MakeStaffFeedDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
    @Req() request: FastifyRequest,
  ): Promise<NewStaffFeedResponse> {
    const feed = replaces ? { replaces } : staffFeed(clubId ?? null, withNames ?? false);
    const session = this.sessions.tokenOf(request);
    const { row, url } = await this.keys.once(
      key,
      (storeResult) => this.feeds.make(feed, 'staff', actor, session, storeResult),
      ({ resultId }) => this.feeds.renewAddress(Number(resultId), actor),
    );
    return { ...toStaffFeed(row, actor), url };
  }

  @Delete(':id')
  @Call(
    'Revokes a calendar feed of staff',
    'Takes effect at once and cannot be undone. Admins with all duties can revoke any staff link, others only their own.',
  )
  @Allow(Permission.FeedsCreate)
  @AnswersNothing('The link no longer works.')
  async revokeFeed(@Param('id', FeedId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.feeds.revoke(id, 'staff', actor);
  }
}
