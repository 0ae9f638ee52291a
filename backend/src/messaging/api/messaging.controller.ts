import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access.js';
import { ApiProblems } from '../../common/api-problems.js';
import { ContactService } from '../application/contact.service.js';
import { NewsletterService } from '../application/newsletter.service.js';
import { ContactMessageDto, LeaveNewsletterDto, SubscribeDto } from './dto/messaging.dto.js';

@ApiTags('Messages')
@Controller()
export class MessagingController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly contact: ContactService,
  ) {}

  /** Answers the same whether or not the address was subscribed before. */
  @Post('subscribers')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'The address gets the monthly newsletter.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async subscribe(@Body() subscription: SubscribeDto, @Ip() address: string): Promise<void> {
    await this.newsletter.subscribe(subscription, address);
  }

  /** The token of the link in a mail; answers the same whether or not its reader is still on the list. */
  @Post('subscribers/leave')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The reader is off the list.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  async leaveNewsletter(@Body() { token }: LeaveNewsletterDto): Promise<void> {
    await this.newsletter.leave(token);
  }

  @Post('contact')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'The message is stored and on its way to the club.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async sendContactMessage(@Body() message: ContactMessageDto, @Ip() address: string): Promise<void> {
    await this.contact.accept(message, address);
  }
}
