import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { BankDetails } from '../application/bank-details.service.js';
import { BankDetailsMailResponse, BankDetailsResponse } from './bank-details.dto.js';

const BookingId = new IdParamPipe('booking_not_found', 'We could not find that booking.');

/** Bank details for refunds that staff pay out by hand. */
@ApiTags('Staff')
@Controller('admin/bookings/:id/bank-details')
export class BookingBankDetailsController {
  constructor(private readonly details: BankDetails) {}

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Previews the email that asks for bank details',
    description: 'Its subject and text. Sends nothing.',
  })
  @Allow(Permission.MoneyWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BankDetailsMailResponse, description: 'The email.' })
  @ApiProblems('booking_not_found', 'invalid_transition', 'no_email')
  previewBankDetailsMail(@Param('id', BookingId) id: number): Promise<BankDetailsMailResponse> {
    return this.details.preview(id);
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Emails the hirer a link to enter bank details',
    description: 'Earlier links and details no longer count.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The email is queued.' })
  @ApiProblems('booking_not_found', 'invalid_transition', 'no_email')
  async askForBankDetails(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.details.ask(id, actor);
  }

  @Post('view')
  @HttpCode(200)
  @ApiOperation({ summary: 'Shows bank details', description: 'The audit log says who has seen them.' })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BankDetailsResponse, description: 'The bank details.' })
  @ApiProblems('booking_not_found', 'invalid_transition')
  viewBankDetails(
    @Param('id', BookingId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<BankDetailsResponse> {
    return this.details.view(id, actor);
  }
}
