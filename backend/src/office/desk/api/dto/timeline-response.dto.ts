import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import { LogChangeResponse } from '../../../staff/api/staff.dto.js';
import type { TimelineEntry } from '../../application/timeline.service.js';
import { TimelineKind } from '../../domain/timeline.js';
import { Money } from '../../../../platform/http/money.js';

export class TimelineEntryResponse implements TimelineEntry {
  @ApiProperty({ enum: TimelineKind, enumName: 'TimelineKind' })
  kind: TimelineKind;
  @ApiProperty({ description: 'Unique together with `kind`.', example: '1042' })
  id: string;
  @ApiProperty()
  at: Date;
  @ApiProperty({
    description:
      'For an edit, the action in the audit log. For a payment, refund, email or message, its status; `not_completed` is a payment that was only opened.',
    example: 'booking.update',
  })
  what: string;
  @ApiProperty({
    type: PersonResponse,
    nullable: true,
    description: 'null: a job or a link, not an account.',
  })
  actor: PersonResponse | null;
  @Money({ nullable: true, example: '300.00' })
  amount: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'GBP' })
  currency: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'stripe' })
  method: string | null;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: [LogChangeResponse], description: 'For an edit.' })
  changes: LogChangeResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'For an email or message.' })
  subject: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Recipient of an email, or sender of a message.',
  })
  recipient: string | null;
}
