import { ApiProperty } from '@nestjs/swagger';
import { ContentOf } from '../../../platform/common/content-fields.js';
import { EditableResponse, RevisionOf } from '../../../platform/editing/editable.dto.js';
import { PageOf } from '../../../platform/lists/page.dto.js';
import type { EditedClub, ListedClub } from '../../application/club-editing.service.js';
import { ClubFields, ClubState } from '../../domain/club-content.js';

export class AdminClubRowResponse implements ListedClub {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Netball' })
  name: string;
  @ApiProperty({ example: '/images/logos/netball.svg' })
  logoUrl: string;
  @ApiProperty({ enum: ClubState, enumName: 'ClubState' })
  state: ClubState;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({ type: 'integer' })
  upcomingEvents: number;
}

export class AdminClubRowPageResponse extends PageOf(AdminClubRowResponse) {}

/** Details by keyword in the club's name, used where the club has none of its own. */
export class ClubContentResponse extends ContentOf(ClubFields) {}

export class AdminClubResponse extends EditableResponse implements EditedClub {
  @ApiProperty({ enum: ClubState, enumName: 'ClubState' })
  state: ClubState;
  @ApiProperty({ description: 'The draft, or the published content if there is none.' })
  content: ClubContentResponse;
  @ApiProperty({ type: ClubContentResponse, nullable: true, description: 'null: never published.' })
  published: ClubContentResponse | null;
}

export class ClubRevisionResponse extends RevisionOf(ClubContentResponse) {}
