import { Controller, Param } from '@nestjs/common';
import { Allow, CurrentActor } from '../../auth/sessions/access.js';
import { EditableController } from '../../auth/sessions/editable-controller.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { editableEndpoints } from '../../platform/editing/editable-endpoints.js';
import { ClubEditing, type EditedClub } from '../application/club-editing.service.js';
import { type ClubContent, ClubFields } from '../domain/club-content.js';
import { ClubId } from './club-id.js';
import {
  AdminClubResponse,
  AdminClubRowPageResponse,
  ClubRevisionResponse,
} from './dto/admin-club-response.dto.js';
import {
  AdminClubsExportQuery,
  AdminClubsQuery,
  CreateClubDto,
  UpdateClubDto,
} from './dto/admin-club.dto.js';
import { ClubResponse, toClubResponse } from './dto/club-response.dto.js';

const CLUB = {
  name: 'club',
  subject: 'AdminClub',
  subjects: 'AdminClubs',
  response: AdminClubResponse,
  notFound: 'club_not_found',
} as const;

/** Club pages, edited by admins and by the clubs' own secretaries. */
@Controller('admin/clubs')
export class AdminClubsController extends EditableController<ClubContent, EditedClub>({
  ...CLUB,
  edit: Permission.ClubsEdit,
  openToKeys: true,
  manage: Permission.ClubsManage,
  list: {
    summary: 'List clubs for staff',
    description: 'With drafts. Club secretaries see their own clubs.',
    answer: 'A page of clubs.',
    problems: ['validation_failed'],
    query: AdminClubsQuery,
    response: AdminClubRowPageResponse,
    file: { name: 'clubs', query: AdminClubsExportQuery },
  },
  create: {
    description: 'Creates a draft. The public sees it once it is published.',
    body: CreateClubDto,
    content: ClubFields,
  },
  update: UpdateClubDto,
  remove: {
    description: 'Refused while events, news, members, membership requests or staff refer to the club.',
    problems: ['in_use'],
  },
  publish: { description: 'The public sees it from now on.' },
  revision: ClubRevisionResponse,
}) {
  constructor(private readonly clubs: ClubEditing) {
    super(clubs);
  }

  @(editableEndpoints(CLUB).Preview(ClubResponse))
  @Allow(Permission.ClubsEdit)
  async previewAdminClub(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubResponse> {
    return toClubResponse(await this.clubs.preview(id, actor));
  }
}
