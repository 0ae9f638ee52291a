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
    summary: 'Whether the caller gets the newsletter',
    description:
      'And which clubs they want to read about. Nothing is said of an address that is not confirmed.',
  })
  @ApiOkResponse({ type: OwnNewsletterDto, description: 'As it is set.' })
  @ApiProblems('not_logged_in')
  getOwnNewsletter(@CurrentUser() user: UserEntity): Promise<OwnNewsletterDto> {
    return this.newsletters.of(user);
  }

  @Put()
  @ApiOperation({
    summary: 'Joins or leaves the newsletter',
    description:
      'With the confirmed address of the account, so that no mail need ask; joining is noted as a consent.',
  })
  @ApiOkResponse({ type: OwnNewsletterDto, description: 'As it is set now.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'address_not_confirmed', 'cross_site_request')
  setOwnNewsletter(
    @CurrentUser() user: UserEntity,
    @Body() wanted: OwnNewsletterDto,
    @Ip() address: string,
  ): Promise<OwnNewsletterDto> {
    return this.newsletters.set(user, wanted, address);
  }
}
