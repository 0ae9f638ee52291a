import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
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
  @ApiOperation({
    summary: 'Previews erasing the hirer of a booking',
    description: 'What would be removed, and what stands in the way.',
  })
  @Allow(Permission.PeopleWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: HirerErasurePreviewResponse })
  @ApiProblems('booking_not_found', 'invalid_transition')
  previewHirerErasure(
    @Param('id', BookingId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<HirerErasurePreviewResponse> {
    return this.erasure.preview(id, (permission) => may(actor, permission));
  }

  @Post('erase')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Erases the hirer of a booking',
    description: 'Only without account and email address, once nothing is pending. The money stays.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The hirer is erased.' })
  @ApiProblems('booking_not_found', 'invalid_transition', 'money_pending')
  eraseHirer(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.erasure.erase(id, actor, (permission) => may(actor, permission));
  }
}
