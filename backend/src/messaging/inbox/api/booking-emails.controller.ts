import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { MinLength } from 'class-validator';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { BookingEmails, type BookingEmailTarget } from '../application/booking-emails.service.js';
import { PreviewReplyDto } from './dto/messages.dto.js';

const SUBJECT = 'Enter a subject of up to 200 characters.';

class EmailHirerDto extends PreviewReplyDto {
  @ApiProperty({
    minLength: 1,
    maxLength: 200,
    example: 'Your booking on Sat 19 Dec 2026',
  })
  @Line(200, SUBJECT)
  @MinLength(1, { message: SUBJECT })
  @Trim()
  subject: string;
}

class HirerEmailTargetResponse implements BookingEmailTarget {
  @ApiProperty({ type: String, nullable: true })
  to: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
  })
  messageId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'The stage' })
  subject: string | null;
  @ApiProperty()
  repliesJoinThread: boolean;
}

class SentHirerEmailResponse {
  @ApiProperty({ type: 'integer' })
  messageId: number;
}

/** Emails to the hirer of a booking, as part of the inbox. */
@ApiTags('Staff')
@Controller('admin/bookings/:id/email')
export class BookingEmailsController {
  constructor(
    private readonly emails: BookingEmails,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @Call('Says where an email to the hirer goes', 'The address, and the conversation that it continues.')
  @Allow(Permission.BookingsWrite)
  @Answers(HirerEmailTargetResponse, 'The address and the conversation.')
  getHirerEmail(@Param('id', BookingId) id: number): Promise<HirerEmailTargetResponse> {
    return this.emails.target(id);
  }

  @Post()
  @Call('Emails the hirer of a booking', 'As a conversation of the inbox.')
  @Allow(Permission.BookingsWrite)
  @Answers(SentHirerEmailResponse, 'The conversation.', 'invalid_transition')
  emailHirer(
    @Param('id', BookingId) id: number,
    @Body() email: EmailHirerDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<SentHirerEmailResponse> {
    return this.keys.once(
      key,
      async (storeResult) => ({ messageId: await this.emails.send(id, email, actor, storeResult) }),
      ({ resultId }) => Promise.resolve({ messageId: Number(resultId) }),
    );
  }
}
