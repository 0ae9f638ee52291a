import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Call } from '../../platform/http/call.js';
import { CachedRead } from '../../platform/http/public-reads/cached-read.js';
import { ClubsService } from '../application/clubs.service.js';
import { ClubId } from './club-id.js';
import { ClubResponse, toClubResponse } from './dto/club-response.dto.js';

@ApiTags('Clubs')
@Controller('clubs')
export class ClubsController {
  constructor(private readonly clubs: ClubsService) {}

  @Get()
  @Call('List clubs', 'With everything that their pages show.')
  @CachedRead()
  @Answers([ClubResponse], 'The clubs, by name.')
  async getClubs(): Promise<ClubResponse[]> {
    return (await this.clubs.list()).map(toClubResponse);
  }

  @Get(':id')
  @Call('Get a club', 'With everything that its page shows.')
  @CachedRead()
  @Answers(ClubResponse, 'The club.')
  async getClub(@Param('id', ClubId) id: number): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.get(id));
  }
}
