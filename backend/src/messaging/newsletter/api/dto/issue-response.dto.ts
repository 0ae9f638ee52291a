import { ApiProperty } from '@nestjs/swagger';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import { type Check, CheckName } from '../../application/issue-checks.js';
import type {
  IssueLineRow,
  IssueView,
  Subscribers,
  SendRow,
} from '../../application/newsletter-issues.service.js';
import { PauseReason } from '../../domain/auto-pause.js';
import type { IssueBody } from '../../domain/issue-body.js';
import { IssueState } from '../../domain/issue-state.js';
import { SendState } from '../../domain/send-state.js';
import type { Numbers } from '../../persistence/issue.repository.js';
import { AudienceDto, BODY_EXAMPLE } from './issues.dto.js';

export class IssueBodyResponse implements Pick<IssueBody, 'type'> {
  @ApiProperty({ enum: ['doc'] })
  type: 'doc';
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: BODY_EXAMPLE.content,
  })
  content: IssueBody['content'];
}

export class IssueNumbersResponse implements Numbers {
  @ApiProperty({ type: 'integer' })
  queued: number;
  @ApiProperty({ type: 'integer' })
  sending: number;
  @ApiProperty({ type: 'integer' })
  sent: number;
  @ApiProperty({ type: 'integer', description: 'Refused for good, or deferred too often.' })
  failed: number;
  @ApiProperty({
    type: 'integer',
    description: 'Not sent, because the subscriber had left or the issue was stopped.',
  })
  skipped: number;
  @ApiProperty({ type: 'integer', description: 'May have been sent.' })
  unknown: number;
  @ApiProperty({ type: 'integer', description: 'Those of `unknown` that staff have to decide about.' })
  undecided: number;
  @ApiProperty({ type: 'integer', description: 'Returned, at once or later.' })
  bounced: number;
  @ApiProperty({ type: 'integer', description: 'Subscribers who got it and have unsubscribed since.' })
  unsubscribed: number;
}

export class IssueRowResponse implements IssueLineRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: IssueState, enumName: 'IssueState' })
  state: IssueState;
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ type: Date, nullable: true, description: 'When sending is to start.' })
  sendAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When sending started.' })
  frozenAt: Date | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The number of subscribers when sending started.',
  })
  recipients: number | null;
  @ApiProperty({ enum: PauseReason, enumName: 'PauseReason', nullable: true })
  pauseReason: PauseReason | null;
  @ApiProperty({ type: Date, nullable: true })
  endedAt: Date | null;
  @ApiProperty()
  editedAt: Date;
}

export class IssueRowPageResponse extends PageOf(IssueRowResponse) {}

export class IssueResponse extends IssueRowResponse implements IssueView {
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({ type: IssueBodyResponse })
  body: IssueBody;
  @ApiProperty({ type: AudienceDto })
  audience: AudienceDto;
  @ApiProperty({ description: 'Whether a test was sent since the content last changed.' })
  isTested: boolean;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  editedBy: string | null;
  @ApiProperty({
    example: 'whats-on-in-december-12',
    description: 'The last part of its page’s address, once it was sent to all subscribers.',
  })
  slug: string;
  @ApiProperty({ type: Date, nullable: true, description: 'When it was hidden in the archive.' })
  hiddenAt: Date | null;
  @ApiProperty({ type: IssueNumbersResponse })
  numbers: IssueNumbersResponse;
}

export class IssuePreviewResponse {
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ example: '<!doctype html>…' })
  html: string;
  @ApiProperty({ example: 'What’s on in December\n\n…' })
  text: string;
}

export class SubscribersResponse implements Subscribers {
  @ApiProperty({ type: 'integer', example: 312 })
  count: number;
  @ApiProperty({ type: [String], description: 'The newest five.', example: ['kim@example.org'] })
  sample: string[];
}

export class IssueCheckResponse implements Check {
  @ApiProperty({ enum: CheckName, enumName: 'IssueCheckName' })
  name: CheckName;
  @ApiProperty()
  isOk: boolean;
  @ApiProperty({ description: 'Sending is not possible while it fails; otherwise it is a warning.' })
  isBlocking: boolean;
  @ApiProperty({ example: 'All links in this issue work.' })
  message: string;
}

export class IssueSendResponse implements SendRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'kim@example.org' })
  email: string;
  @ApiProperty({ enum: SendState, enumName: 'SendState' })
  state: SendState;
  @ApiProperty({ type: 'integer' })
  tries: number;
  @ApiProperty({ type: String, nullable: true, example: '550' })
  code: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The last answer of the mail server.' })
  answer: string | null;
  @ApiProperty({ type: Date, nullable: true })
  endedAt: Date | null;
  @ApiProperty({ description: 'Staff decided not to repeat an email that may have been sent.' })
  isDecided: boolean;
  @ApiProperty({ description: 'It was returned, at once or later.' })
  hasBounced: boolean;
}

export class IssueSendPageResponse extends PageOf(IssueSendResponse) {}
