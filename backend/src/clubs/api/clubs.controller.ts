import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../common/api-problems.js';
import { IdParamPipe } from '../../common/id-param.pipe.js';
import { CachedRead } from '../../http/public-reads/cached-read.js';
import { ClubsService } from '../application/clubs.service.js';
import { ClubResponse, toClubResponse } from './dto/club-response.dto.js';

const ClubId = new IdParamPipe('club_not_found', 'We could not find that club.');

@ApiTags('Clubs')
@Controller('clubs')
export class ClubsController {
  constructor(private readonly clubs: ClubsService) {}

  @Get()
  @CachedRead()
  @ApiOkResponse({ type: [ClubResponse] })
  async getClubs(): Promise<ClubResponse[]> {
    return (await this.clubs.list()).map(toClubResponse);
  }

  @Get(':id')
  @CachedRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ClubResponse })
  @ApiProblems('club_not_found')
  async getClub(@Param('id', ClubId) id: number): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.get(id));
  }
}
