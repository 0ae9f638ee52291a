import { Controller, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
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
  @Call('Previews the email that asks for bank details', 'Its subject and text. Sends nothing.')
  @Allow(Permission.MoneyWrite)
  @Answers(BankDetailsMailResponse, 'The email.', 'invalid_transition', 'no_email')
  previewBankDetailsMail(@Param('id', BookingId) id: number): Promise<BankDetailsMailResponse> {
    return this.details.preview(id);
  }

  @Post()
  @Call('Emails the hirer a link to enter bank details', 'Earlier links and details no longer count.')
  @AllowWithPassword(Permission.MoneyWrite)
  @AnswersNothing('The email is queued.', 'invalid_transition', 'no_email')
  async askForBankDetails(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.details.ask(id, actor);
  }

  @Post('view')
  @Call('Shows bank details', 'The audit log says who has seen them.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Header('Cache-Control', 'no-store')
  @Answers(BankDetailsResponse, 'The bank details.', 'invalid_transition')
  viewBankDetails(
    @Param('id', BookingId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<BankDetailsResponse> {
    return this.details.view(id, actor);
  }
}
