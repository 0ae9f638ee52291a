import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { NewsletterArchive } from '../application/newsletter-archive.service.js';
import { NewsletterIssues } from '../application/newsletter-issues.service.js';
import {
  IssueCheckResponse,
  IssuePreviewResponse,
  IssueResponse,
  IssueRowPageResponse,
  IssueSendPageResponse,
  ReadersResponse,
} from './dto/issue-response.dto.js';
import {
  CreateIssueDto,
  DecideSendDto,
  IssuesQuery,
  ScheduleIssueDto,
  SendsQuery,
  StartIssueDto,
  TestIssueDto,
  UpdateIssueDto,
} from './dto/issues.dto.js';

const IssueId = new IdParamPipe('issue_not_found', 'We could not find that issue.');
const SendId = new IdParamPipe('issue_not_found', 'There is no such mail of this issue.');

@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/newsletter/issues')
export class AdminIssuesController {
  constructor(
    private readonly issues: NewsletterIssues,
    private readonly archive: NewsletterArchive,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List newsletter issues', description: 'Newest first.' })
  @Allow(Permission.NewsletterWrite)
  @ApiOkResponse({ type: IssueRowPageResponse, description: 'A page of issues.' })
  @ApiProblems('validation_failed')
  listIssues(@Query() query: IssuesQuery): Promise<IssueRowPageResponse> {
    return this.issues.list(query);
  }

  @Post()
  @ApiOperation({
    summary: 'Create an issue',
    description: 'As a draft, empty or with the content and audience of another issue.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiCreatedResponse({ type: IssueResponse, description: 'The draft.' })
  @ApiProblems('validation_failed', 'issue_not_found')
  createIssue(
    @Body() { subject, copyOf }: CreateIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.create({ subject, copyOf }, actor);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Get an issue',
    description: 'With its content and the number of emails in each status.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found')
  getIssue(@Param('id', IssueId) id: number): Promise<IssueResponse> {
    return this.issues.get(id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change a draft', description: 'Fields that are left out do not change.' })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: IssueResponse, description: 'The draft.' })
  @ApiProblems('validation_failed', 'issue_not_found', 'invalid_transition')
  updateIssue(
    @Param('id', IssueId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.update(id, version, withoutUndefined(fields), actor);
  }

  @Get(':id/preview')
  @ApiOperation({
    summary: 'Preview an issue',
    description: 'As HTML and text, as subscribers will get it or did get it.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssuePreviewResponse, description: 'The email.' })
  @ApiProblems('issue_not_found')
  previewIssue(@Param('id', IssueId) id: number): Promise<IssuePreviewResponse> {
    return this.issues.preview(id);
  }

  @Get(':id/preview.html')
  @ApiOperation({
    summary: 'Preview an issue as a page',
    description: 'The HTML for a frame of this site. It runs no scripts.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!doctype html>…' },
    description: 'The email, with an unsubscribe link that does nothing.',
  })
  @ApiProblems('issue_not_found')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  @Header('X-Frame-Options', 'SAMEORIGIN')
  async showIssue(@Param('id', IssueId) id: number): Promise<string> {
    return (await this.issues.preview(id)).html;
  }

  @Get(':id/readers')
  @ApiOperation({
    summary: 'Get the subscribers of an issue',
    description: 'The current number, and a few of their addresses.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ReadersResponse, description: 'The subscribers.' })
  @ApiProblems('issue_not_found')
  getIssueReaders(@Param('id', IssueId) id: number): Promise<ReadersResponse> {
    return this.issues.readers(id);
  }

  @Post(':id/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check an issue',
    description:
      'Checks content, photos, links, the mail server and the sender’s DNS records. Changes nothing.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [IssueCheckResponse], description: 'The results of the checks.' })
  @ApiProblems('issue_not_found')
  checkIssue(@Param('id', IssueId) id: number): Promise<IssueCheckResponse[]> {
    return this.issues.check(id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a test email of a draft',
    description: 'To at most five addresses, marked [Test], with an unsubscribe link that does nothing.',
  })
  @Allow(Permission.NewsletterWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue; the test emails are queued.' })
  @ApiProblems('validation_failed', 'issue_not_found', 'invalid_transition')
  testIssue(
    @Param('id', IssueId) id: number,
    @Body() { to }: TestIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.test(id, to, actor);
  }

  @Post(':id/schedule')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Schedule an issue',
    description:
      'At a local time of the venue. The checks run now, and subscribers are counted when sending starts.',
  })
  @Allow(Permission.NewsletterWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('validation_failed', 'issue_not_found', 'invalid_transition', 'checks_failed')
  scheduleIssue(
    @Param('id', IssueId) id: number,
    @Body() { day, time }: ScheduleIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.schedule(id, { day, time }, actor);
  }

  @Post(':id/unschedule')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a scheduled issue a draft again',
    description: 'It is not sent until you send or schedule it again.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The draft.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  unscheduleIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.unschedule(id, actor);
  }

  @Post(':id/start')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Start sending an issue',
    description:
      'Content and subscribers cannot change any more, and each subscriber gets it once. Answers `quote_changed` if the number of subscribers differs from `recipients`.',
  })
  @Allow(Permission.NewsletterWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('validation_failed', 'issue_not_found', 'invalid_transition', 'checks_failed', 'quote_changed')
  startIssue(
    @Param('id', IssueId) id: number,
    @Body() { recipients }: StartIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.start(id, recipients, actor);
  }

  @Post(':id/pause')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pause an issue',
    description: 'No further email is started. Emails that are being sent are finished.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  pauseIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.pause(id, actor);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resume an issue',
    description: 'Continues with the first email that was not sent. No subscriber gets it twice.',
  })
  @Allow(Permission.NewsletterWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  resumeIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.resume(id, actor);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Stop an issue',
    description:
      'It cannot be resumed. The remaining subscribers do not get it; `numbers` says how many did.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  stopIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.stop(id, actor);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel an issue', description: 'Only before sending starts.' })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  cancelIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.cancel(id, actor);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hide an issue in the archive',
    description: 'Its page is removed at once. Emails that were sent stay.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  async hideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, true, actor);
    return this.issues.get(id);
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Show an issue in the archive again',
    description: 'At the same address as before.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  async unhideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, false, actor);
    return this.issues.get(id);
  }

  @Get(':id/sends')
  @ApiOperation({
    summary: 'List the emails of an issue',
    description: 'One for each subscriber, with its status.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueSendPageResponse, description: 'A page of emails.' })
  @ApiProblems('validation_failed', 'issue_not_found')
  listIssueSends(
    @Param('id', IssueId) id: number,
    @Query() query: SendsQuery,
  ): Promise<IssueSendPageResponse> {
    return this.issues.mailsOf(id, query);
  }

  @Post(':id/sends/:sendId/decide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Decide about an email that may have been sent',
    description: 'Sends it again or leaves it. Such an email is only sent again by this decision.',
  })
  @Allow(Permission.NewsletterWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'sendId', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('validation_failed', 'issue_not_found', 'invalid_transition')
  decideIssueSend(
    @Param('id', IssueId) id: number,
    @Param('sendId', SendId) sendId: number,
    @Body() { again }: DecideSendDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.decide(id, sendId, again, actor);
  }
}
