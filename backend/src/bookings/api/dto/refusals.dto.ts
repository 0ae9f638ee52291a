import { ApiProperty } from '@nestjs/swagger';
import { BookingRule, type BrokenRule } from '../../application/booking-request.js';
import type { RoomConflict } from '../../domain/booking.errors.js';

export class BrokenRuleResponse implements BrokenRule {
  @ApiProperty({ enum: BookingRule, enumName: 'BookingRule' })
  rule: BookingRule;
  @ApiProperty({ example: 'date' })
  field: string;
  @ApiProperty({ example: 'Please select a date from today to six months ahead.' })
  message: string;
}

export class RoomConflictResponse implements RoomConflict {
  @ApiProperty({ enum: ['booking', 'event', 'closure', 'viewing'] })
  kind: 'booking' | 'event' | 'closure' | 'viewing';
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Quiz night' })
  name: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ description: 'A payment is in progress, so the slot may become free again soon.' })
  isHeld: boolean;
}
