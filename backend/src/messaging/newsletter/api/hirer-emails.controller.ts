import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { HirerEmails } from '../application/hirer-emails.service.js';
import { SuppressDto } from './dto/readers.dto.js';

/** Allows emails to a hirer again after a bounce. The hirer may have no newsletter subscription. */
@ApiTags('Staff')
@Controller('admin/bookings/:id')
export class HirerEmailsController {
  constructor(private readonly hirerEmails: HirerEmails) {}

  @Post('allow-emails')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Allow emails to a hirer again',
    description:
      'Resolves `hirer_unreachable`. Earlier bounces no longer count, and the newsletter is sent to the address again if its owner consented. A block by staff stays.',
  })
  @Allow(Permission.BookingsWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'Emails to the address are allowed again.' })
  @ApiProblems('validation_failed', 'booking_not_found', 'invalid_transition')
  allowHirerEmails(
    @Param('id', BookingId) id: number,
    @Body() { note }: SuppressDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.hirerEmails.allowEmails(id, note, actor);
  }
}
