import { ApiProperty } from '@nestjs/swagger';
import type { ClubView } from '../../application/clubs.service.js';

export class SocialLinkResponse {
  @ApiProperty({ example: 'facebook' })
  network: string;
  @ApiProperty({ format: 'uri' })
  url: string;
}

export class GalleryImageResponse {
  @ApiProperty({ example: '/images/scenes/netball-court.svg' })
  imageUrl: string;
  @ApiProperty()
  altText: string;
  @ApiProperty()
  title: string;
}

export class ClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  name: string;
  @ApiProperty()
  description: string;
  @ApiProperty()
  shortDescription: string;
  @ApiProperty({ example: '/images/scenes/netball-court.svg' })
  imageUrl: string;
  @ApiProperty({ example: '/images/logos/netball.svg' })
  logoUrl: string;
  @ApiProperty({ type: String, nullable: true, example: 'Tuesdays 5:30 PM - 7:30 PM' })
  trainingSchedule: string | null;
  @ApiProperty({ example: 'April to September' })
  seasonPeriod: string;
  @ApiProperty()
  ageGroups: string;
  @ApiProperty()
  contactEmail: string;
  @ApiProperty()
  contactPhone: string;
  @ApiProperty()
  meetingLocation: string;
  @ApiProperty({ description: 'A role, not a name.' })
  contactPerson: string;
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  signupUrl: string | null;
  @ApiProperty({ type: [String] })
  achievements: string[];
  @ApiProperty({ type: [SocialLinkResponse] })
  socialLinks: SocialLinkResponse[];
  @ApiProperty({ type: [GalleryImageResponse] })
  galleryImages: GalleryImageResponse[];
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export function toClubResponse({ club, details }: ClubView): ClubResponse {
  const { id, name, description, shortDescription, imageUrl, logoUrl, trainingSchedule } = club;
  const { seasonPeriod, ageGroups, contactEmail, contactPhone } = club;
  const { meetingLocation, contactPerson, signupUrl } = details;
  return {
    ...{ id, name, description, shortDescription, imageUrl, logoUrl, trainingSchedule },
    ...{ seasonPeriod, ageGroups, contactEmail, contactPhone, meetingLocation, contactPerson, signupUrl },
    achievements: [...details.achievements],
    socialLinks: details.socialLinks.map(({ network, url }) => ({ network, url })),
    galleryImages: details.galleryImages.map(({ imageUrl: src, altText, title }) => ({
      imageUrl: src,
      altText,
      title,
    })),
    createdAt: club.createdAt.toISOString(),
    updatedAt: club.updatedAt.toISOString(),
  };
}
