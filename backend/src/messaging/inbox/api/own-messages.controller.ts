import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { OwnMessages } from '../application/own-messages.service.js';
import { MessageSender } from '../domain/own-message.js';

class OwnMessageResponse {
  @ApiProperty({ enum: MessageSender, enumName: 'MessageSender' })
  sender: MessageSender;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The stage',
    description: 'Of a first message; null for a reply.',
  })
  subject: string | null;
  @ApiProperty({ example: 'How deep is the stage?' })
  text: string;
  @ApiProperty()
  at: Date;
}

/** What a member and the club wrote to each other about a booking. */
@Controller('bookings')
export class OwnMessagesController {
  constructor(private readonly messages: OwnMessages) {}

  @Get(':id/messages')
  @ApiTags('Bookings')
  @ApiCookieAuth()
  @Call(
    'Messages about your booking',
    'What its hirer wrote to the club from the address of the account, and the club’s answers, oldest first.',
  )
  @Header('Cache-Control', 'no-store')
  @Answers([OwnMessageResponse], 'The messages.')
  async getBookingMessages(
    @Param('id', BookingId) id: number,
    @CurrentUser() user: UserEntity,
  ): Promise<OwnMessageResponse[]> {
    return this.messages.about(id, user.id);
  }
}
