import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { Feeds, toStaffFeed } from '../application/feeds.service.js';
import { staffFeed } from '../domain/feed.js';
import { MakeStaffFeedDto, NewStaffFeedResponse, StaffFeedResponse } from './dto/feeds.dto.js';
import { FeedId } from './feed-id.js';

/** Calendars for staff: of everything, or of a club's events. */
@ApiTags('Staff')
@Controller('admin/feeds')
export class StaffFeedsController {
  constructor(
    private readonly feeds: Feeds,
    private readonly keys: IdempotencyKeys,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Staff’s links to calendars',
    description:
      'All of them for admins, the own ones for secretaries; without what opens them, the newest first.',
  })
  @Allow(Permission.FeedsCreate)
  @ApiOkResponse({ type: [StaffFeedResponse], description: 'The links, at most 500.' })
  async listFeeds(@CurrentActor() actor: Actor): Promise<StaffFeedResponse[]> {
    return (await this.feeds.list('staff', actor)).map((row) => toStaffFeed(row, actor));
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a link to a calendar',
    description:
      'For calendars to subscribe to: 180 days back and twelve months on. It is good as long as its holder may see what it tells. Its address is told once; the same call again tells another one, and the first ends.',
  })
  @Allow(Permission.FeedsCreate)
  @FreshPassword()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: NewStaffFeedResponse, description: 'The link.' })
  @ApiProblems(
    'validation_failed',
    'club_not_found',
    'feed_not_found',
    'too_many_feeds',
    'idempotency_key_reused',
  )
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
      (remember) => this.feeds.make(feed, 'staff', actor, session, remember),
      ({ resultId }) => this.feeds.tellAgain(Number(resultId), actor),
    );
    return { ...toStaffFeed(row, actor), url };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Revokes a link to a calendar',
    description:
      'The link stops working immediately. Admins can revoke any staff link, secretaries only their own.',
  })
  @Allow(Permission.FeedsCreate)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'It opens nothing any more.' })
  @ApiProblems('feed_not_found')
  async revokeFeed(@Param('id', FeedId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.feeds.revoke(id, 'staff', actor);
  }
}
