import { Body, Controller, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { NewsletterArchive } from '../application/newsletter-archive.service.js';
import { NewsletterIssues } from '../application/newsletter-issues.service.js';
import {
  IssueCheckResponse,
  IssuePreviewResponse,
  IssueResponse,
  IssueRowPageResponse,
  IssueSendPageResponse,
  SubscribersResponse,
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
  @Call('List newsletter issues', 'Newest first.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueRowPageResponse, 'A page of issues.')
  listIssues(@Query() query: IssuesQuery): Promise<IssueRowPageResponse> {
    return this.issues.list(query);
  }

  @Post()
  @Call('Create an issue', 'As a draft, empty or with the content and audience of another issue.')
  @Allow(Permission.NewsletterWrite)
  @Creates(IssueResponse, 'The draft.', 'issue_not_found')
  createIssue(
    @Body() { subject, copyOf }: CreateIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.create({ subject, copyOf }, actor);
  }

  @Get(':id')
  @Call('Get an issue', 'With its content and the number of emails in each status.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.')
  getIssue(@Param('id', IssueId) id: number): Promise<IssueResponse> {
    return this.issues.get(id);
  }

  @Patch(':id')
  @Call('Change a draft', 'Fields that are left out do not change.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The draft.', 'invalid_transition')
  updateIssue(
    @Param('id', IssueId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.update(id, version, withoutUndefined(fields), actor);
  }

  @Get(':id/preview')
  @Call('Preview an issue', 'As HTML and text, as subscribers will get it or did get it.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssuePreviewResponse, 'The email.')
  previewIssue(@Param('id', IssueId) id: number): Promise<IssuePreviewResponse> {
    return this.issues.preview(id);
  }

  @Get(':id/preview.html')
  @Call('Preview an issue as a page', 'The HTML for a frame of this site. It runs no scripts.')
  @Allow(Permission.NewsletterWrite)
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!doctype html>…' },
    description: 'The email, with an unsubscribe link that does nothing.',
  })
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  @Header('X-Frame-Options', 'SAMEORIGIN')
  async showIssue(@Param('id', IssueId) id: number): Promise<string> {
    return (await this.issues.preview(id)).html;
  }

  @Get(':id/subscribers')
  @Call('Get the subscribers of an issue', 'The current number, and a few of their addresses.')
  @Allow(Permission.NewsletterWrite)
  @Answers(SubscribersResponse, 'The subscribers.')
  getIssueSubscribers(@Param('id', IssueId) id: number): Promise<SubscribersResponse> {
    return this.issues.subscribers(id);
  }

  @Post(':id/check')
  @Call(
    'Check an issue',
    'Checks content, photos, links, the mail server and the sender’s DNS records. Changes nothing.',
  )
  @Allow(Permission.NewsletterWrite)
  @Answers([IssueCheckResponse], 'The results of the checks.')
  checkIssue(@Param('id', IssueId) id: number): Promise<IssueCheckResponse[]> {
    return this.issues.check(id);
  }

  @Post(':id/test')
  @Call(
    'Send a test email of a draft',
    'To at most five addresses, marked [Test], with an unsubscribe link that does nothing.',
  )
  @AllowWithPassword(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue; the test emails are queued.', 'invalid_transition')
  testIssue(
    @Param('id', IssueId) id: number,
    @Body() { to }: TestIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.test(id, to, actor);
  }

  @Post(':id/schedule')
  @Call(
    'Schedule an issue',
    'At a local time of the venue. The checks run now, and subscribers are counted when sending starts.',
  )
  @AllowWithPassword(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition', 'checks_failed')
  scheduleIssue(
    @Param('id', IssueId) id: number,
    @Body() { day, time }: ScheduleIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.schedule(id, { day, time }, actor);
  }

  @Post(':id/unschedule')
  @Call('Make a scheduled issue a draft again', 'It is not sent until you send or schedule it again.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The draft.', 'invalid_transition')
  unscheduleIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.unschedule(id, actor);
  }

  @Post(':id/start')
  @Call(
    'Start sending an issue',
    'Content and subscribers cannot change any more, and each subscriber gets it once. Answers `quote_changed` if the number of subscribers differs from `recipients`.',
  )
  @AllowWithPassword(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition', 'checks_failed', 'quote_changed')
  startIssue(
    @Param('id', IssueId) id: number,
    @Body() { recipients }: StartIssueDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.start(id, recipients, actor);
  }

  @Post(':id/pause')
  @Call('Pause an issue', 'No further email is started. Emails that are being sent are finished.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  pauseIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.pause(id, actor);
  }

  @Post(':id/resume')
  @Call('Resume an issue', 'Continues with the first email that was not sent. No subscriber gets it twice.')
  @AllowWithPassword(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  resumeIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.resume(id, actor);
  }

  @Post(':id/stop')
  @Call(
    'Stop an issue',
    'It cannot be resumed. The remaining subscribers do not get it, and `numbers` says how many did.',
  )
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  stopIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.stop(id, actor);
  }

  @Post(':id/cancel')
  @Call('Cancel an issue', 'Only before sending starts.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  cancelIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.cancel(id, actor);
  }

  @Post(':id/hide')
  @Call('Hide an issue in the archive', 'Its page is removed at once. Emails that were sent stay.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  async hideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, true, actor);
    return this.issues.get(id);
  }

  @Post(':id/show')
  @Call('Show an issue in the archive again', 'At the same address as before.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  async unhideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, false, actor);
    return this.issues.get(id);
  }

  @Get(':id/sends')
  @Call('List the emails of an issue', 'One for each subscriber, with its status.')
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueSendPageResponse, 'A page of emails.')
  listIssueSends(
    @Param('id', IssueId) id: number,
    @Query() query: SendsQuery,
  ): Promise<IssueSendPageResponse> {
    return this.issues.mailsOf(id, query);
  }

  @Post(':id/sends/:sendId/decide')
  @Call(
    'Decide about an email that may have been sent',
    'Sends it again or leaves it. Such an email is only sent again by this decision.',
  )
  @Allow(Permission.NewsletterWrite)
  @Answers(IssueResponse, 'The issue.', 'invalid_transition')
  decideIssueSend(
    @Param('id', IssueId) id: number,
    @Param('sendId', SendId) sendId: number,
    @Body() { again }: DecideSendDto,
    @CurrentActor() actor: Actor,
  ): Promise<IssueResponse> {
    return this.issues.decide(id, sendId, again, actor);
  }
}
