import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ConfirmedAddress, CurrentUser } from '../../../auth/sessions/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { WaitingList } from '../application/waiting-list.service.js';
import { JoinWaitingListDto } from './dto/waiting-list-entry.dto.js';
import {
  toWaitingListEntryResponse,
  WaitingListEntryResponse,
} from './dto/waiting-list-entry-response.dto.js';

export const WaitingListEntryId = new IdParamPipe(
  'waiting_list_entry_not_found',
  'We could not find that waiting-list entry.',
);

/** A member’s own waiting-list entries. */
@ApiTags('Waiting list')
@ApiCookieAuth()
@Controller('waiting-list')
export class WaitingListController {
  constructor(private readonly waiting: WaitingList) {}

  @Get()
  @Call(
    'Lists your waiting-list entries',
    'All upcoming entries, and those of the last 30 days with their result.',
  )
  @Answers([WaitingListEntryResponse], 'The entries by date.')
  async getWaitingList(@CurrentUser() user: UserEntity): Promise<WaitingListEntryResponse[]> {
    return (await this.waiting.mine(user.id)).map(toWaitingListEntryResponse);
  }

  @Post()
  @Call(
    'Joins the waiting list for a taken slot',
    'When the rooms become free, the first member on the list gets an offer: a hold, and an email with a pay link. Joining again for the same slot updates the entry and keeps its position.',
  )
  // Offers are sent by email.
  @ConfirmedAddress()
  @ApiCreatedResponse({ type: WaitingListEntryResponse, description: 'The waiting-list entry.' })
  @ApiOkResponse({ type: WaitingListEntryResponse, description: 'The existing entry, with the new details.' })
  @ApiProblems('slot_free', 'too_many_waiting_list_entries')
  async joinWaitingList(
    @CurrentUser() user: UserEntity,
    @Body() request: JoinWaitingListDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitingListEntryResponse> {
    const { entry, created } = await this.waiting.join(user, request);
    void reply.status(created ? 201 : 200);
    return toWaitingListEntryResponse(entry);
  }

  @Delete(':id')
  @Call('Leaves the waiting list', 'Only in the status `waiting`. To refuse an offer, decline it instead.')
  @AnswersNothing('The entry has ended.', 'invalid_transition')
  async endWaitingListEntry(
    @CurrentUser() user: UserEntity,
    @Param('id', WaitingListEntryId) id: number,
  ): Promise<void> {
    await this.waiting.end(user, id);
  }

  @Post(':id/decline')
  @Call('Declines an offer', 'The next member on the list gets an offer at once.')
  @Answers(WaitingListEntryResponse, 'The ended waiting-list entry.', 'invalid_transition')
  async declineOffer(
    @CurrentUser() user: UserEntity,
    @Param('id', WaitingListEntryId) id: number,
  ): Promise<WaitingListEntryResponse> {
    return toWaitingListEntryResponse(await this.waiting.decline(user, id));
  }
}
