import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { NewsletterArchive } from '../application/newsletter-archive.service.js';
import {
  ArchiveQuery,
  PublishedIssuePageResponse,
  PublishedIssueResponse,
  toPublishedIssue,
  toPublishedPage,
} from './dto/archive.dto.js';

const USUAL_LIMIT = 24;

/** Public pages of the issues that were sent to all their subscribers. */
@ApiTags('News')
@Controller('newsletter')
export class ArchiveController {
  constructor(
    private readonly archive: NewsletterArchive,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  @Get()
  @Call('List published newsletter issues', 'Newest first.')
  @CachedRead()
  @Answers(PublishedIssuePageResponse, 'A page of issues.')
  async getNewsletter(
    @Query() { cursor, limit = USUAL_LIMIT }: ArchiveQuery,
  ): Promise<PublishedIssuePageResponse> {
    return toPublishedPage(await this.archive.page({ cursor, limit }), this.venueTime);
  }

  @Get(':slug')
  @Call(
    'Get a published newsletter issue',
    'Without the unsubscribe link. Only issues that were sent to all subscribers and are not hidden are published.',
  )
  @CachedRead()
  @ApiParam({ name: 'slug', schema: { type: 'string', maxLength: 80, example: 'whats-on-in-december-12' } })
  @Answers(PublishedIssueResponse, 'The issue.', 'issue_not_found')
  async getNewsletterIssue(@Param('slug') slug: string): Promise<PublishedIssueResponse> {
    return toPublishedIssue(await this.archive.get(slug), this.venueTime);
  }
}
