import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags, ApiOperation } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { ClubsService } from '../application/clubs.service.js';
import { ClubId } from './club-id.js';
import { ClubResponse, toClubResponse } from './dto/club-response.dto.js';

@ApiTags('Clubs')
@Controller('clubs')
export class ClubsController {
  constructor(private readonly clubs: ClubsService) {}

  @Get()
  @ApiOperation({ summary: 'List clubs', description: 'With everything that their pages show.' })
  @CachedRead()
  @ApiOkResponse({ type: [ClubResponse], description: 'The clubs, by name.' })
  async getClubs(): Promise<ClubResponse[]> {
    return (await this.clubs.list()).map(toClubResponse);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a club', description: 'With everything that its page shows.' })
  @CachedRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ClubResponse, description: 'The club.' })
  @ApiProblems('club_not_found')
  async getClub(@Param('id', ClubId) id: number): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.get(id));
  }
}
