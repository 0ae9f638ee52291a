import { applyDecorators, Body, Controller, Header, Ip, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { BankDetails } from '../application/bank-details.service.js';
import { BankDetailsRequestResponse, BankDetailsTokenDto, GiveBankDetailsDto } from './bank-details.dto.js';

const ByLink = (): MethodDecorator =>
  applyDecorators(
    Public(),
    Header('Referrer-Policy', 'no-referrer'),
    ApiProblems('validation_failed', 'link_expired'),
  );

/** A hirer enters bank details for a refund by the link in an email. The token is in the body, so that it is not logged. */
@ApiTags('Payment')
@Controller('bank-details')
export class BankDetailsController {
  constructor(private readonly details: BankDetails) {}

  @Post()
  @Call('Gets the refund that needs bank details', 'For the page that the link in the email opens.')
  @Answers(BankDetailsRequestResponse, 'The refund.')
  @ByLink()
  openBankDetails(@Body() { token }: BankDetailsTokenDto): Promise<BankDetailsRequestResponse> {
    return this.details.open(token);
  }

  @Post('answer')
  @Call('Gives bank details for a refund', 'Possible once.')
  @AnswersNothing('They are stored.')
  @ByLink()
  async giveBankDetails(
    @Body() { token, ...account }: GiveBankDetailsDto,
    @Ip() address: string,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<void> {
    await this.details.give(token, account, coarseNetworkOf(address), requestId);
  }
}
