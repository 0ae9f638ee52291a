import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { Feeds, toFeed } from '../application/feeds.service.js';
import { OWN_FEED } from '../domain/feed.js';
import { FeedResponse, MakeOwnFeedDto, NewFeedResponse } from './dto/feeds.dto.js';
import { FeedId } from './feed-id.js';

/** The caller's own bookings in a calendar. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/feeds')
export class OwnFeedsController {
  constructor(
    private readonly feeds: Feeds,
    private readonly keys: IdempotencyKeys,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The caller’s links to a calendar of the own bookings',
    description: 'Without what opens them, the newest first.',
  })
  @ApiOkResponse({ type: [FeedResponse], description: 'The links.' })
  @ApiProblems('not_logged_in')
  async listOwnFeeds(@CurrentActor() actor: Actor): Promise<FeedResponse[]> {
    return (await this.feeds.list('own', actor)).map(toFeed);
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a link to a calendar of the own bookings',
    description:
      'For calendars to subscribe to: 180 days back and twelve months on. Its address is told once; the same call again tells another one, and the first ends.',
  })
  @FreshPassword()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: NewFeedResponse, description: 'The link.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'feed_not_found',
    'too_many_feeds',
    'idempotency_key_reused',
    'cross_site_request',
  )
  async makeOwnFeed(
    @Body() { replaces }: MakeOwnFeedDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
    @Req() request: FastifyRequest,
  ): Promise<NewFeedResponse> {
    const session = this.sessions.tokenOf(request);
    const { row, url } = await this.keys.once(
      key,
      (remember) => this.feeds.make(replaces ? { replaces } : OWN_FEED, 'own', actor, session, remember),
      ({ resultId }) => this.feeds.tellAgain(Number(resultId), actor),
    );
    return { ...toFeed(row), url };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Revokes a link to a calendar of the own bookings',
    description: 'At once, and for good.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'It opens nothing any more.' })
  @ApiProblems('not_logged_in', 'feed_not_found', 'cross_site_request')
  async revokeOwnFeed(@Param('id', FeedId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.feeds.revoke(id, 'own', actor);
  }
}
