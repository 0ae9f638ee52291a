import { ApiProperty } from '@nestjs/swagger';
import { ShownPictureResponse } from '../../../media/api/dto/shown-picture.dto.js';
import type { ClubView } from '../../application/clubs.service.js';
import { SocialLink } from '../../domain/club-link.js';

export class GalleryImageResponse {
  @ApiProperty({ example: '/images/scenes/netball-court.svg' })
  imageUrl: string;
  @ApiProperty({ example: 'Players in green bibs under floodlights' })
  altText: string;
  @ApiProperty({ example: 'Training night' })
  title: string;
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Only for a photo of the media library.',
  })
  picture: ShownPictureResponse | null;
}

export class ClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
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
  @ApiProperty({ example: 'The courts behind the hall' })
  meetingLocation: string;
  @ApiProperty({ description: 'A role, not a name.', example: 'Netball coordinator' })
  contactPerson: string;
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  signupUrl: string | null;
  @ApiProperty({ type: [String], example: ['A-grade premiers'] })
  achievements: string[];
  @ApiProperty({ type: [SocialLink] })
  socialLinks: SocialLink[];
  @ApiProperty({ type: [GalleryImageResponse] })
  galleryImages: GalleryImageResponse[];
  @ApiProperty()
  createdAt: Date;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Details of `imageUrl`, if it is a photo of the media library.',
  })
  picture: ShownPictureResponse | null;
}

export function toClubResponse({ club, content, galleryImages, picture }: ClubView): ClubResponse {
  const { galleryPictureIds: _, ...shown } = content;
  const { id, createdAt, updatedAt } = club;
  return { id, ...shown, galleryImages, createdAt, updatedAt, picture };
}
