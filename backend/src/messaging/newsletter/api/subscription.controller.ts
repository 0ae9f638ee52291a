import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { NewsletterService } from '../application/newsletter.service.js';
import {
  ConfirmSubscriptionDto,
  SubscribeDto,
  SubscriptionConfirmationDto,
  UnsubscribeDto,
} from './dto/subscription.dto.js';

@ApiTags('Messages')
@Controller('subscribers')
export class SubscriptionController {
  constructor(private readonly newsletter: NewsletterService) {}

  /**
   * Emails a confirmation link. The answer and its timing are the same for known and unknown addresses;
   * existing subscriptions do not change.
   */
  @Post()
  @ApiOperation({
    summary: 'Subscribe to the newsletter',
    description:
      'Sends an email with a confirmation button; issues are sent only after it is pressed. The answer is the same for known and unknown addresses.',
  })
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'If the address is not subscribed yet, we have sent it an email.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async subscribe(@Body() subscription: SubscribeDto, @Ip() address: string): Promise<void> {
    await this.newsletter.subscribe(subscription, address);
  }

  /** Subscribes the reader to whom the token was emailed. */
  @Post('confirm')
  @ApiOperation({
    summary: 'Confirm a newsletter subscription',
    description: 'With the token of the link in the confirmation email, which works once, for three days.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: SubscriptionConfirmationDto, description: 'The address is subscribed.' })
  @ApiProblems('validation_failed', 'link_expired', 'cross_site_request')
  async confirmSubscription(
    @Body() { token }: ConfirmSubscriptionDto,
    @Ip() address: string,
  ): Promise<SubscriptionConfirmationDto> {
    return { status: await this.newsletter.confirm(token, address) };
  }

  /** Unsubscribes by the token of an email. The answer is the same for readers who left before. */
  @Post('leave')
  @ApiOperation({
    summary: 'Unsubscribe from the newsletter',
    description:
      'With the token of the link in an email. The answer is the same for subscribers who left before.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The address is not subscribed.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  async unsubscribe(@Body() { token }: UnsubscribeDto): Promise<void> {
    await this.newsletter.unsubscribe(token);
  }
}
