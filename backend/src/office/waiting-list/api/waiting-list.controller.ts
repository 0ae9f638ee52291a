import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ConfirmedAddress, CurrentUser } from '../../../auth/sessions/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { WaitingList } from '../application/waiting-list.service.js';
import { AskDto } from './dto/waiting-list-entry.dto.js';
import {
  toWaitingListEntryResponse,
  WaitingListEntryResponse,
} from './dto/waiting-list-entry-response.dto.js';

export const WaitingListEntryId = new IdParamPipe(
  'waiting_list_entry_not_found',
  'We could not find that waiting-list entry.',
);

/** What members wait for. */
@ApiTags('Waiting list')
@ApiCookieAuth()
@Controller('waiting-list')
export class WaitingListController {
  constructor(private readonly waiting: WaitingList) {}

  @Get()
  @ApiOperation({
    summary: 'What one waits for',
    description: 'The own entries to come, and what became of those of the last thirty days.',
  })
  @ApiOkResponse({ type: [WaitingListEntryResponse], description: 'By their days.' })
  @ApiProblems('not_logged_in')
  async getWaitingList(@CurrentUser() user: UserEntity): Promise<WaitingListEntryResponse[]> {
    return (await this.waiting.mine(user.id)).map(toWaitingListEntryResponse);
  }

  @Post()
  @ApiOperation({
    summary: 'Asks to be told when a taken time becomes free',
    description:
      'When its rooms come free, the first in line is offered them: a hold, of which a mail tells, paid for by its link or like any hold. The same entry again keeps its place.',
  })
  // What is offered is held, and told by mail.
  @ConfirmedAddress()
  @ApiCreatedResponse({ type: WaitingListEntryResponse, description: 'The entry.' })
  @ApiOkResponse({ type: WaitingListEntryResponse, description: 'The same entry, with the new details.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'slot_free', 'too_many_waiting_list_entries')
  async askForSlot(
    @CurrentUser() user: UserEntity,
    @Body() request: AskDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitingListEntryResponse> {
    const { entry, created } = await this.waiting.ask(user, request);
    void reply.status(created ? 201 : 200);
    return toWaitingListEntryResponse(entry);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Gives an entry up',
    description: 'While it waits. What has been offered is declined instead.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'It does not wait any more.' })
  @ApiProblems('not_logged_in', 'waiting_list_entry_not_found', 'invalid_transition')
  async endWaitingListEntry(
    @CurrentUser() user: UserEntity,
    @Param('id', WaitingListEntryId) id: number,
  ): Promise<void> {
    await this.waiting.end(user, id);
  }

  @Post(':id/decline')
  @HttpCode(200)
  @ApiOperation({ summary: 'Declines what was offered', description: 'The next in line is asked at once.' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: WaitingListEntryResponse, description: 'The entry, which is over.' })
  @ApiProblems('not_logged_in', 'waiting_list_entry_not_found', 'invalid_transition')
  async declineOffer(
    @CurrentUser() user: UserEntity,
    @Param('id', WaitingListEntryId) id: number,
  ): Promise<WaitingListEntryResponse> {
    return toWaitingListEntryResponse(await this.waiting.decline(user, id));
  }
}
