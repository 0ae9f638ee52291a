import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { Feeds, toFeed } from '../application/feeds.service.js';
import { OWN_FEED } from '../domain/feed.js';
import { FeedResponse, MakeOwnFeedDto, NewFeedResponse } from './dto/feeds.dto.js';
import { FeedId } from './feed-id.js';

/** Calendar links to the caller's own bookings. */
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
  @Call('Lists your calendar feeds', 'The newest first, without their secret addresses.')
  @Answers([FeedResponse], 'The links.')
  async listOwnFeeds(@CurrentActor() actor: Actor): Promise<FeedResponse[]> {
    return (await this.feeds.list('own', actor)).map(toFeed);
  }

  @Post()
  @Call(
    'Creates a calendar feed of your bookings',
    'Calendar programs subscribe to its address, with your bookings from 180 days ago to 12 months ahead. The address is shown once, and a repeat with the same key replaces it.',
  )
  @FreshPassword()
  @Creates(NewFeedResponse, 'The link.', 'feed_not_found', 'too_many_feeds')
  async makeOwnFeed(
    @Body() { replaces }: MakeOwnFeedDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
    @Req() request: FastifyRequest,
  ): Promise<NewFeedResponse> {
    const session = this.sessions.tokenOf(request);
    const { row, url } = await this.keys.once(
      key,
      (storeResult) =>
        this.feeds.make(replaces ? { replaces } : OWN_FEED, 'own', actor, session, storeResult),
      ({ resultId }) => this.feeds.renewAddress(Number(resultId), actor),
    );
    return { ...toFeed(row), url };
  }

  @Delete(':id')
  @Call('Revokes a calendar feed of your bookings', 'Takes effect at once and cannot be undone.')
  @AnswersNothing('The link no longer works.')
  async revokeOwnFeed(@Param('id', FeedId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.feeds.revoke(id, 'own', actor);
  }
}
