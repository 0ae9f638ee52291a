import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { may, Permission } from '../../sessions/permissions.js';
import { BookingErasure } from '../application/booking-erasure.service.js';
import { HirerErasurePreviewResponse } from './dto/own-data.dto.js';

const BookingId = new IdParamPipe('booking_not_found', 'We could not find that booking.');

/** Erases a hirer without an account. */
@ApiTags('Staff')
@Controller('admin/bookings/:id/hirer')
export class BookingErasureController {
  constructor(private readonly erasure: BookingErasure) {}

  @Get('erasure')
  @Call('Previews erasing the hirer of a booking', 'What would be removed, and what stands in the way.')
  @Allow(Permission.PeopleWrite)
  @ApiOkResponse({ type: HirerErasurePreviewResponse })
  @ApiProblems('invalid_transition')
  previewHirerErasure(
    @Param('id', BookingId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<HirerErasurePreviewResponse> {
    return this.erasure.preview(id, (permission) => may(actor, permission));
  }

  @Post('erase')
  @Call(
    'Erases the hirer of a booking',
    'Only without account and email address, once nothing is pending. The money stays.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @AnswersNothing('The hirer is erased.', 'invalid_transition', 'money_pending')
  eraseHirer(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.erasure.erase(id, actor, (permission) => may(actor, permission));
  }
}
