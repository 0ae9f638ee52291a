import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access.js';
import { ApiProblems } from '../../common/api-problems.js';
import { ContactService } from '../application/contact.service.js';
import { NewsletterService } from '../application/newsletter.service.js';
import { ContactMessageDto, SubscribeDto } from './dto/messaging.dto.js';

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

  @Post('contact')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'The message is stored and on its way to the club.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async sendContactMessage(@Body() message: ContactMessageDto, @Ip() address: string): Promise<void> {
    await this.contact.accept(message, address);
  }
}
