import { ApiProperty } from '@nestjs/swagger';
import { EditedResponse, RevisionOf } from '../../../../platform/editing/edited.dto.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import type { EditedClub, ListedClub } from '../../application/club-editing.service.js';
import { type ClubContent, ClubState } from '../../domain/club-content.js';
import { SocialLinkResponse } from './club-response.dto.js';

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
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: 'integer' })
  upcomingEvents: number;
}

export class AdminClubRowPageResponse extends PageOf(AdminClubRowResponse) {}

/** Where the club has none of its own, what the rules over its name say. */
export class ClubContentResponse implements ClubContent {
  @ApiProperty({ example: 'Netball' })
  name: string;
  @ApiProperty({ example: 'Teams for juniors and seniors on two courts behind the hall.' })
  description: string;
  @ApiProperty({ example: 'Junior and senior netball' })
  shortDescription: string;
  @ApiProperty({ example: '/images/scenes/netball-court.svg' })
  imageUrl: string;
  @ApiProperty({ example: '/images/logos/netball.svg' })
  logoUrl: string;
  @ApiProperty({ type: String, nullable: true, example: 'Tuesdays 5:30 PM - 7:30 PM' })
  trainingSchedule: string | null;
  @ApiProperty({ example: 'April to September' })
  seasonPeriod: string;
  @ApiProperty({ example: 'From seven years' })
  ageGroups: string;
  @ApiProperty({ example: 'netball@bridgewaterclub.example' })
  contactEmail: string;
  @ApiProperty({ example: '(08) 5550 0143' })
  contactPhone: string;
  @ApiProperty({ type: [String], example: ['A-grade premiers'] })
  achievements: string[];
  @ApiProperty({ example: 'The courts behind the hall' })
  meetingLocation: string;
  @ApiProperty({ example: 'Netball coordinator' })
  contactPerson: string;
  @ApiProperty({ type: [SocialLinkResponse] })
  socialLinks: SocialLinkResponse[];
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  signupUrl: string | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    nullable: true,
    description: 'Pictures of the library in showing order; null: none chosen yet.',
    example: [12, 7],
  })
  galleryPictureIds: number[] | null;
}

export class AdminClubResponse extends EditedResponse implements EditedClub {
  @ApiProperty({ enum: ClubState, enumName: 'ClubState' })
  state: ClubState;
  @ApiProperty({ description: 'The draft, or what is published when there is none.' })
  content: ClubContentResponse;
  @ApiProperty({ type: ClubContentResponse, nullable: true, description: 'null: never published.' })
  published: ClubContentResponse | null;
}

export class ClubRevisionResponse extends RevisionOf(ClubContentResponse) {}
