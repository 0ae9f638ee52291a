import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { ClubId } from '../../api/club-id.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { OwnMemberships } from '../application/own-memberships.service.js';
import { OwnClubResponse } from './membership.dto.js';

/** The caller's own clubs. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/clubs')
export class OwnMembershipsController {
  constructor(private readonly memberships: OwnMemberships) {}

  @Get()
  @Call(
    'List the caller’s clubs',
    'Memberships with training times and next events, membership requests, and the decisions about them.',
  )
  @Answers([OwnClubResponse], 'Sorted by the clubs’ names.')
  async listOwnClubs(@CurrentUser() { id }: UserEntity): Promise<OwnClubResponse[]> {
    return this.memberships.list(id);
  }

  @Put(':clubId')
  @Call(
    'Ask to join a club',
    'Sends a membership request, which the club’s secretary accepts or declines. A second request changes nothing.',
  )
  @Answers(OwnClubResponse, 'The membership request, or the membership.')
  async askToJoin(
    @CurrentUser() { id }: UserEntity,
    @Param('clubId', ClubId) clubId: number,
  ): Promise<OwnClubResponse> {
    return this.memberships.request(id, clubId);
  }

  @Delete(':clubId')
  @Call('Leave a club', 'Ends the membership or withdraws the request. Succeeds if there is neither.')
  @AnswersNothing('The caller is not a member.')
  async leaveClub(@CurrentUser() { id }: UserEntity, @Param('clubId', ClubId) clubId: number): Promise<void> {
    await this.memberships.leave(id, clubId);
  }
}
