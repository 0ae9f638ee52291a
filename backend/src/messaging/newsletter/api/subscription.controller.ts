import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
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
  @Call(
    'Subscribe to the newsletter',
    'Issues are sent only after the button of a confirmation email was pressed. The answer is the same for known and unknown addresses.',
  )
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'If the address is not subscribed yet, we have sent it an email.' })
  @ApiProblems('too_many_attempts')
  async subscribe(@Body() subscription: SubscribeDto, @Ip() address: string): Promise<void> {
    await this.newsletter.subscribe(subscription, address);
  }

  /** Subscribes the person to whom the token was emailed. */
  @Post('confirm')
  @Call(
    'Confirm a newsletter subscription',
    'With the token of the link in the confirmation email, which works once, for three days.',
  )
  @Public()
  @Answers(SubscriptionConfirmationDto, 'The address is subscribed.', 'link_expired')
  async confirmSubscription(
    @Body() { token }: ConfirmSubscriptionDto,
    @Ip() address: string,
  ): Promise<SubscriptionConfirmationDto> {
    return { status: await this.newsletter.confirm(token, address) };
  }

  /** Unsubscribes by the token of an email. The answer is the same for subscribers who left before. */
  @Post('leave')
  @Call(
    'Unsubscribe from the newsletter',
    'With the token of the link in an email. The answer is the same for subscribers who left before.',
  )
  @Public()
  @AnswersNothing('The address is not subscribed.')
  async unsubscribe(@Body() { token }: UnsubscribeDto): Promise<void> {
    await this.newsletter.unsubscribe(token);
  }
}
