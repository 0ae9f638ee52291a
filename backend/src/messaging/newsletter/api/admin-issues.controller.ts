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
  @ApiOperation({ summary: 'Newsletter issues', description: 'The newest first.' })
  @Allow(Permission.NewsletterManage)
  @ApiOkResponse({ type: IssueRowPageResponse, description: 'A page of issues.' })
  @ApiProblems('validation_failed')
  listIssues(@Query() query: IssuesQuery): Promise<IssueRowPageResponse> {
    return this.issues.list(query);
  }

  @Post()
  @ApiOperation({
    summary: 'Begins an issue',
    description: 'As a draft, empty or with the words of an earlier one.',
  })
  @Allow(Permission.NewsletterManage)
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
    summary: 'An issue',
    description: 'With its words, and how many mails of it have come how far.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found')
  getIssue(@Param('id', IssueId) id: number): Promise<IssueResponse> {
    return this.issues.get(id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a draft', description: 'What is left out stays as it is.' })
  @Allow(Permission.NewsletterManage)
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
    summary: 'An issue as it is read',
    description: 'As HTML and as text, as the mails will be or are.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssuePreviewResponse, description: 'The mail.' })
  @ApiProblems('issue_not_found')
  previewIssue(@Param('id', IssueId) id: number): Promise<IssuePreviewResponse> {
    return this.issues.preview(id);
  }

  @Get(':id/preview.html')
  @ApiOperation({
    summary: 'An issue as a page',
    description: 'Its HTML alone, to be shown in a frame of this site: nothing in it runs.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!doctype html>…' },
    description: 'The mail, without a way to leave the list.',
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
    summary: 'Who an issue would go to',
    description: 'How many they are now, and a few of them.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ReadersResponse, description: 'Its readers.' })
  @ApiProblems('issue_not_found')
  getIssueReaders(@Param('id', IssueId) id: number): Promise<ReadersResponse> {
    return this.issues.readers(id);
  }

  @Post(':id/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Looks an issue over',
    description:
      'Its words, pictures and links, the mail server, and what others look up about the sender. Changes nothing.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [IssueCheckResponse], description: 'What was found.' })
  @ApiProblems('issue_not_found')
  checkIssue(@Param('id', IssueId) id: number): Promise<IssueCheckResponse[]> {
    return this.issues.check(id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends a draft as a test',
    description: 'To at most five addresses, marked [Test], with a leave link that leads nowhere.',
  })
  @Allow(Permission.NewsletterManage)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The mails are on their way.' })
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
    summary: 'Puts an issue off until a time',
    description:
      'By the clock at the venue, as the database has it. It is looked over now, and its readers are counted when it begins.',
  })
  @Allow(Permission.NewsletterManage)
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

  @Post(':id/start')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begins to send an issue',
    description:
      'Words and readers stand fast from now on; each reader gets it once. `quote_changed` where the readers are not as many as were shown.',
  })
  @Allow(Permission.NewsletterManage)
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
    summary: 'Pauses an issue',
    description: 'No mail begins after it; what is under way ends.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  pauseIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.pause(id, actor);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Goes on with an issue',
    description: 'Starts with the first reader who has not received it. No reader gets it twice.',
  })
  @Allow(Permission.NewsletterManage)
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
    summary: 'Stops an issue for good',
    description: 'Who has not had it does not get it. `numbers` says how many have.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  stopIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.stop(id, actor);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancels an issue', description: 'Before it has begun.' })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  cancelIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    return this.issues.cancel(id, actor);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes an issue out of the archive',
    description: 'Its page is there no more, at once. Who has got it by mail has it still.',
  })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  async hideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, true, actor);
    return this.issues.get(id);
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiOperation({ summary: 'Puts an issue back into the archive', description: 'At its address of before.' })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueResponse, description: 'The issue.' })
  @ApiProblems('issue_not_found', 'invalid_transition')
  async unhideIssue(@Param('id', IssueId) id: number, @CurrentActor() actor: Actor): Promise<IssueResponse> {
    await this.archive.setHidden(id, false, actor);
    return this.issues.get(id);
  }

  @Get(':id/sends')
  @ApiOperation({ summary: 'The mails of an issue', description: 'Each reader’s, with how far it has come.' })
  @Allow(Permission.NewsletterManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: IssueSendPageResponse, description: 'A page of mails.' })
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
    summary: 'Decides about a mail that may have gone',
    description:
      'Whether to send it again. Emails that may have been sent are repeated only by this decision.',
  })
  @Allow(Permission.NewsletterManage)
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
