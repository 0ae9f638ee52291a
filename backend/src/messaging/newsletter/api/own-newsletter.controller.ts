import { Body, Controller, Get, Ip, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { OwnNewsletters } from '../application/own-newsletter.service.js';
import { OwnNewsletterDto } from './dto/own-newsletter.dto.js';

@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/newsletter')
export class OwnNewsletterController {
  constructor(private readonly newsletters: OwnNewsletters) {}

  @Get()
  @Call(
    'Get the caller’s newsletter subscription',
    'Includes the clubs to read about. For an unconfirmed address it is always empty.',
  )
  @Answers(OwnNewsletterDto, 'The subscription.')
  getOwnNewsletter(@CurrentUser() user: UserEntity): Promise<OwnNewsletterDto> {
    return this.newsletters.of(user);
  }

  @Put()
  @Call(
    'Subscribe to the newsletter or unsubscribe',
    'For the confirmed address of the account, so no confirmation email is needed. Subscribing is stored as consent.',
  )
  @Answers(OwnNewsletterDto, 'The subscription after the change.', 'address_not_confirmed')
  setOwnNewsletter(
    @CurrentUser() user: UserEntity,
    @Body() wanted: OwnNewsletterDto,
    @Ip() address: string,
  ): Promise<OwnNewsletterDto> {
    return this.newsletters.set(user, wanted, address);
  }
}
