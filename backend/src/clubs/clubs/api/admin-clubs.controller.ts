import { Body, Controller, Get, Param, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { RevisionView } from '../../../platform/editing/edited-view.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
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

const Calls = editedCalls({
  name: 'club',
  subject: 'AdminClub',
  response: AdminClubResponse,
  notFound: 'club_not_found',
});

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
  @FreshPassword()
  exportAdminClubs(
    @Query() query: AdminClubsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.clubs.export(query, actor);
  }

  @Calls.Create({ description: 'As a draft, which nobody else sees until it is published.' })
  @Allow(Permission.ClubsManage)
  createAdminClub(@Body() club: CreateClubDto, @CurrentActor() actor: Actor): Promise<EditedClub> {
    return this.clubs.create(toNewClub(club), actor);
  }

  @Calls.Read()
  @Allow(Permission.ClubsEdit)
  getAdminClub(@Param('id', ClubId) id: number, @CurrentActor() actor: Actor): Promise<EditedClub> {
    return this.clubs.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.ClubsEdit)
  updateAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @Body() club: UpdateClubDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.update(id, version, club, actor);
  }

  @Calls.Remove({
    description: 'One that events, news, wishes or staff point at stays.',
    problems: ['in_use'],
  })
  @Allow(Permission.ClubsManage)
  @FreshPassword()
  async deleteAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.clubs.remove(id, version, actor);
  }

  @Calls.Publish({ description: 'The public sees it from now on.' })
  @Allow(Permission.ClubsEdit)
  @FreshPassword()
  publishAdminClub(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.publish(id, version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.ClubsEdit)
  discardAdminClubDraft(
    @Param('id', ClubId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.discard(id, version, actor);
  }

  @Calls.Preview(ClubResponse)
  @Allow(Permission.ClubsEdit)
  async previewAdminClub(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.preview(id, actor));
  }

  @Calls.Revisions(ClubRevisionResponse)
  @Allow(Permission.ClubsEdit)
  listAdminClubRevisions(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<RevisionView<ClubContent>[]> {
    return this.clubs.revisions(id, actor);
  }

  @Calls.Restore()
  @Allow(Permission.ClubsEdit)
  restoreAdminClubRevision(
    @Param('id', ClubId) id: number,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedClub> {
    return this.clubs.restore(id, version, revisionId, actor);
  }
}
