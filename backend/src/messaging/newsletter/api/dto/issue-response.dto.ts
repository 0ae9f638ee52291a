import { ApiProperty } from '@nestjs/swagger';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import { type Check, CheckName } from '../../application/issue-checks.js';
import type { IssueLine, IssueView, Readers, SendLine } from '../../application/newsletter-issues.service.js';
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
  @ApiProperty({ type: 'integer', description: 'Refused for good, or put off too often.' })
  failed: number;
  @ApiProperty({ type: 'integer', description: 'Left before their turn, or stopped before it.' })
  skipped: number;
  @ApiProperty({ type: 'integer', description: 'May have gone or not.' })
  unknown: number;
  @ApiProperty({ type: 'integer', description: 'Of these, still to be decided about.' })
  undecided: number;
  @ApiProperty({ type: 'integer', description: 'Came back, at once or later.' })
  bounced: number;
  @ApiProperty({ type: 'integer', description: 'Readers who got it and have left since.' })
  left: number;
}

export class IssueRowResponse implements IssueLine {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: IssueState, enumName: 'IssueState' })
  state: IssueState;
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is to begin.' })
  sendAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it began.' })
  frozenAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many it is for, since it began.' })
  recipients: number | null;
  @ApiProperty({ enum: PauseReason, enumName: 'PauseReason', nullable: true })
  pauseReason: PauseReason | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  editedAt: string;
}

export class IssueRowPageResponse extends PageOf(IssueRowResponse) {}

export class IssueResponse extends IssueRowResponse implements IssueView {
  @ApiProperty({ type: 'integer', description: 'Goes back as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({ type: IssueBodyResponse })
  body: IssueBody;
  @ApiProperty({ type: AudienceDto })
  audience: AudienceDto;
  @ApiProperty({ description: 'Since its words were changed last.' })
  isTested: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  editedBy: string | null;
  @ApiProperty({
    example: 'whats-on-in-december-12',
    description: 'In the address of its page, once it has gone to all.',
  })
  slug: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Taken out of the archive since then.',
  })
  hiddenAt: string | null;
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

export class ReadersResponse implements Readers {
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
  @ApiProperty({ description: 'It stands against sending; otherwise it is a warning.' })
  isBlocking: boolean;
  @ApiProperty({ example: 'All links in this issue work.' })
  message: string;
}

export class IssueSendResponse implements SendLine {
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
  @ApiProperty({ type: String, nullable: true, description: 'The mail server’s last words.' })
  answer: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  @ApiProperty({ description: 'Staff decided not to repeat an email that may have been sent.' })
  isDecided: boolean;
  @ApiProperty({ description: 'It came back, at once or later.' })
  hasComeBack: boolean;
}

export class IssueSendPageResponse extends PageOf(IssueSendResponse) {}
