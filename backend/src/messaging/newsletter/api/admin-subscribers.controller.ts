import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { Readers } from '../application/readers.service.js';
import {
  GrowthResponse,
  SubscriberPageResponse,
  SubscriberResponse,
  SubscribersExportQuery,
  SubscribersQuery,
  SuppressDto,
} from './dto/readers.dto.js';

const SubscriberId = new IdParamPipe('subscriber_not_found', 'We could not find that subscriber.');

@ApiTags('Staff')
@Controller('admin/subscribers')
export class AdminSubscribersController {
  constructor(private readonly readers: Readers) {}

  @Get()
  @ApiOperation({
    summary: 'List subscribers',
    description: 'With their consents and bounces.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiOkResponse({ type: SubscriberPageResponse, description: 'A page of subscribers.' })
  @ApiProblems('validation_failed')
  listSubscribers(@Query() query: SubscribersQuery): Promise<SubscriberPageResponse> {
    return this.readers.page(query);
  }

  @Get('export.csv')
  @ApiListExport('subscribers')
  @Allow(Permission.NewsletterWrite)
  @FreshPassword()
  exportSubscribers(
    @Query() query: SubscribersExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.readers.export(query, actor);
  }

  @Get('growth')
  @ApiOperation({
    summary: 'Get the growth of the newsletter',
    description: 'Consents in each of the last twelve months at the venue.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiOkResponse({ type: GrowthResponse, description: 'The months.' })
  getSubscriberGrowth(): Promise<GrowthResponse> {
    return this.readers.growth();
  }

  @Post(':id/suppress')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Block newsletters to a subscriber',
    description: 'They get no newsletter until the block is removed, even if they subscribe again.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SubscriberResponse, description: 'The subscriber.' })
  @ApiProblems('validation_failed', 'subscriber_not_found', 'suppressed')
  suppressSubscriber(
    @Param('id', SubscriberId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriberResponse> {
    return this.readers.suppress(id, note, actor);
  }

  @Post(':id/lift')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Remove the block of a subscriber',
    description: 'They get the newsletter again if they consented. Earlier bounces no longer count.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SubscriberResponse, description: 'The subscriber.' })
  @ApiProblems('validation_failed', 'subscriber_not_found', 'invalid_transition')
  liftSuppression(
    @Param('id', SubscriberId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriberResponse> {
    return this.readers.lift(id, note, actor);
  }
}
