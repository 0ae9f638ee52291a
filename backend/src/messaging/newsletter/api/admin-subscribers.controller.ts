import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { Subscribers } from '../application/subscribers.service.js';
import {
  GrowthResponse,
  SubscriberPageResponse,
  SubscriberResponse,
  SubscribersExportQuery,
  SubscribersQuery,
  SuppressDto,
} from './dto/subscribers.dto.js';

const SubscriberId = new IdParamPipe('subscriber_not_found', 'We could not find that subscriber.');

@ApiTags('Staff')
@Controller('admin/subscribers')
export class AdminSubscribersController {
  constructor(private readonly subscribers: Subscribers) {}

  @Get()
  @Call('List subscribers', 'With their consents and bounces.')
  @Allow(Permission.NewsletterWrite)
  @Answers(SubscriberPageResponse, 'A page of subscribers.')
  listSubscribers(@Query() query: SubscribersQuery): Promise<SubscriberPageResponse> {
    return this.subscribers.page(query);
  }

  @Get('export.csv')
  @ApiListExport('subscribers')
  @AllowWithPassword(Permission.NewsletterWrite)
  exportSubscribers(
    @Query() query: SubscribersExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.subscribers.export(query, actor);
  }

  @Get('growth')
  @Call('Get the growth of the newsletter', 'Consents in each of the last twelve months at the venue.')
  @Allow(Permission.NewsletterWrite)
  @Answers(GrowthResponse, 'The months.')
  getSubscriberGrowth(): Promise<GrowthResponse> {
    return this.subscribers.growth();
  }

  @Post(':id/suppress')
  @Call(
    'Block newsletters to a subscriber',
    'They get no newsletter until the block is removed, even if they subscribe again.',
  )
  @Allow(Permission.NewsletterWrite)
  @Answers(SubscriberResponse, 'The subscriber.', 'suppressed')
  suppressSubscriber(
    @Param('id', SubscriberId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriberResponse> {
    return this.subscribers.suppress(id, note, actor);
  }

  @Post(':id/lift')
  @Call(
    'Remove the block of a subscriber',
    'They get the newsletter again if they consented. Earlier bounces no longer count.',
  )
  @Allow(Permission.NewsletterWrite)
  @Answers(SubscriberResponse, 'The subscriber.', 'invalid_transition')
  liftSuppression(
    @Param('id', SubscriberId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriberResponse> {
    return this.subscribers.lift(id, note, actor);
  }
}
