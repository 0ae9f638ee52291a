import { Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { ClubId } from '../../clubs/api/club-id.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { OwnMemberships } from '../application/own-memberships.service.js';
import { OwnClubResponse, toOwnClub } from './membership.dto.js';

/** The caller's own clubs. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/clubs')
export class OwnMembershipsController {
  constructor(private readonly memberships: OwnMemberships) {}

  @Get()
  @ApiOperation({
    summary: 'List the caller’s clubs',
    description:
      'Memberships with training times and next events, membership requests, and the decisions about them.',
  })
  @ApiOkResponse({ type: [OwnClubResponse], description: 'Sorted by the clubs’ names.' })
  @ApiProblems('not_logged_in')
  async listOwnClubs(@CurrentUser() { id }: UserEntity): Promise<OwnClubResponse[]> {
    return (await this.memberships.list(id)).map(toOwnClub);
  }

  @Put(':clubId')
  @ApiOperation({
    summary: 'Ask to join a club',
    description:
      'Sends a membership request, which the club’s secretary accepts or declines. A second request changes nothing.',
  })
  @ApiParam({ name: 'clubId', type: 'integer' })
  @ApiOkResponse({ type: OwnClubResponse, description: 'The membership request, or the membership.' })
  @ApiProblems('not_logged_in', 'club_not_found', 'cross_site_request')
  async askToJoin(
    @CurrentUser() { id }: UserEntity,
    @Param('clubId', ClubId) clubId: number,
  ): Promise<OwnClubResponse> {
    return toOwnClub(await this.memberships.request(id, clubId));
  }

  @Delete(':clubId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Leave a club',
    description: 'Ends the membership or withdraws the request. Succeeds if there is neither.',
  })
  @ApiParam({ name: 'clubId', type: 'integer' })
  @ApiNoContentResponse({ description: 'The caller is not a member.' })
  @ApiProblems('not_logged_in', 'club_not_found', 'cross_site_request')
  async leaveClub(@CurrentUser() { id }: UserEntity, @Param('clubId', ClubId) clubId: number): Promise<void> {
    await this.memberships.leave(id, clubId);
  }
}
