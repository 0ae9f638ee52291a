import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AnswersNothing, Call } from '../../../platform/http/call.js';
import { HirerEmails } from '../application/hirer-emails.service.js';
import { SuppressDto } from './dto/subscribers.dto.js';

/** Allows emails to a hirer again after a bounce. The hirer may have no newsletter subscription. */
@ApiTags('Staff')
@Controller('admin/bookings/:id')
export class HirerEmailsController {
  constructor(private readonly hirerEmails: HirerEmails) {}

  @Post('allow-emails')
  @Call(
    'Allow emails to a hirer again',
    'Resolves `hirer_unreachable`: earlier bounces no longer count, but a block by staff stays. The newsletter is sent to the address again if its owner consented.',
  )
  @Allow(Permission.BookingsWrite)
  @AnswersNothing('Emails to the address are allowed again.', 'invalid_transition')
  allowHirerEmails(
    @Param('id', BookingId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.hirerEmails.allowEmails(id, note, actor);
  }
}
