import { Body, Controller, Get, Ip, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { OwnNewsletters } from '../application/own-newsletter.service.js';
import { OwnNewsletterDto } from './dto/own-newsletter.dto.js';

@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/newsletter')
export class OwnNewsletterController {
  constructor(private readonly newsletters: OwnNewsletters) {}

  @Get()
  @ApiOperation({
    summary: 'Get the caller’s newsletter subscription',
    description: 'Includes the clubs to read about. For an unconfirmed address it is always empty.',
  })
  @ApiOkResponse({ type: OwnNewsletterDto, description: 'The subscription.' })
  @ApiProblems('not_logged_in')
  getOwnNewsletter(@CurrentUser() user: UserEntity): Promise<OwnNewsletterDto> {
    return this.newsletters.of(user);
  }

  @Put()
  @ApiOperation({
    summary: 'Subscribe to the newsletter or unsubscribe',
    description:
      'For the confirmed address of the account, so no confirmation email is needed. Subscribing is stored as consent.',
  })
  @ApiOkResponse({ type: OwnNewsletterDto, description: 'The subscription after the change.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'address_not_confirmed', 'cross_site_request')
  setOwnNewsletter(
    @CurrentUser() user: UserEntity,
    @Body() wanted: OwnNewsletterDto,
    @Ip() address: string,
  ): Promise<OwnNewsletterDto> {
    return this.newsletters.set(user, wanted, address);
  }
}
