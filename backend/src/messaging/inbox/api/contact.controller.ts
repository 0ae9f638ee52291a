import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Call } from '../../../platform/http/call.js';
import { ContactService } from '../application/contact.service.js';
import { ContactMessageDto } from './dto/contact.dto.js';

@ApiTags('Messages')
@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('contact')
  @Call(
    'Send a message to the club',
    'The message is stored and emailed to the club. `bookingId` is kept if it is the caller’s own booking, `eventId` if the event is published.',
  )
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'The message is stored and on its way to the club.' })
  @ApiProblems('too_many_attempts')
  async sendContactMessage(
    @Body() message: ContactMessageDto,
    @Ip() address: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    // Anyone can write without signing in, but a booking is linked only for its own hirer.
    const signedIn = message.bookingId === undefined ? null : await this.sessions.signedIn(request);
    await this.contact.accept(message, address, signedIn?.user.id ?? null);
  }
}
