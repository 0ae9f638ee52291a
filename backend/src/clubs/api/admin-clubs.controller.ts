import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import type { RevisionView } from '../../platform/editing/edited-view.js';
import { ApiListExport } from '../../platform/lists/api-list-export.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../platform/http/if-match.js';
import { RevisionId } from '../../platform/http/id-param.pipe.js';
import { ClubEditing, type EditedClub } from '../application/club-editing.service.js';
import type { ClubContent } from '../domain/club-content.js';
import { ClubId } from './club-id.js';
import {
  AdminClubResponse,
  ClubRevisionResponse,
  AdminClubRowPageResponse,
} from './dto/admin-club-response.dto.js';
import {
  AdminClubsExportQuery,
  AdminClubsQuery,
  CreateClubDto,
  toNewClub,
  UpdateClubDto,
} from './dto/admin-club.dto.js';
import { ClubResponse, toClubResponse } from './dto/club-response.dto.js';

/** Club pages, edited by admins and by the clubs' own secretaries. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/clubs')
export class AdminClubsController {
  constructor(private readonly clubs: ClubEditing) {}

  @Get()
  @ApiOperation({ summary: 'Clubs to edit', description: 'Drafts included; for club secretaries their own.' })
  @Allow(Permission.ClubsEdit)
  @ApiOkResponse({ type: AdminClubRowPageResponse, description: 'A page of clubs.' })
  @ApiProblems('validation_failed')
  listAdminClubs(
    @Query() query: AdminClubsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminClubRowPageResponse> {
    return this.clubs.list(query, actor);
  }

  @Get('export.csv')
  @ApiListExport('clubs')
  @Allow(Permission.ClubsEdit)
  exportAdminClubs(
    @Query() query: AdminClubsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.clubs.export(query, actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a club',
    description: 'As a draft, which nobody else sees until it is published.',
  })
  @Allow(Permission.ClubsManage)
  @ApiCreatedResponse({ type: AdminClubResponse, description: 'The new draft.' })
  @ApiProblems('validation_failed')
  createAdminClub(@Body() club: CreateClubDto, @CurrentActor() actor: Actor): Promise<EditedClub> {
    return this.clubs.create(toNewClub(club), actor);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A club to edit', description: 'Its draft, and what is published.' })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminClubResponse, description: 'The club.' })
  @ApiProblems('club_not_found')
  getAdminClub(@Param('id', ClubId) id: number, @CurrentActor() actor: Actor): Promise<EditedClub> {
    return this.clubs.get(id, actor);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a club', description: 'In its draft; what is left out stays as it is.' })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminClubResponse, description: 'The club with its draft.' })
  @ApiProblems('validation_failed', 'club_not_found')
  updateAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @Body() club: UpdateClubDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.update(id, version, club, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Removes a club',
    description: 'One that events, wishes or staff point at stays.',
  })
  @Allow(Permission.ClubsManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiProblems('club_not_found', 'in_use')
  async deleteAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.clubs.remove(id, version, actor);
  }

  @Post(':id/publish')
  @HttpCode(200)
  @ApiOperation({ summary: "Publishes a club's draft", description: 'The public sees it from now on.' })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminClubResponse, description: 'The published club.' })
  @ApiProblems('validation_failed', 'club_not_found', 'invalid_transition')
  publishAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.publish(id, version, actor);
  }

  @Post(':id/discard')
  @HttpCode(200)
  @ApiOperation({ summary: "Drops a club's draft", description: 'What is published stays.' })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminClubResponse, description: 'The club without its draft.' })
  @ApiProblems('club_not_found', 'invalid_transition')
  discardAdminClubDraft(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.discard(id, version, actor);
  }

  @Get(':id/preview')
  @ApiOperation({
    summary: "A club's page as it will be",
    description: 'Like the public club, from its draft.',
  })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ClubResponse, description: 'The club as its page will show it.' })
  @ApiProblems('club_not_found')
  async previewAdminClub(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.preview(id, actor));
  }

  @Get(':id/revisions')
  @ApiOperation({ summary: 'How a club was before', description: 'Its last 50 states, newest first.' })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [ClubRevisionResponse], description: 'The earlier states.' })
  @ApiProblems('club_not_found')
  listAdminClubRevisions(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<RevisionView<ClubContent>[]> {
    return this.clubs.revisions(id, actor);
  }

  @Post(':id/revisions/:revisionId/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes an earlier state of a club as its draft',
    description: 'Nothing is published.',
  })
  @Allow(Permission.ClubsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'revisionId', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminClubResponse, description: 'The club with its draft.' })
  @ApiProblems('validation_failed', 'club_not_found', 'revision_not_found')
  restoreAdminClubRevision(
    @Param('id', ClubId) id: number,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.restore(id, version, revisionId, actor);
  }
}
