import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ContentOf } from '../../../platform/common/content-fields.js';
import { ShownPictureResponse } from '../../media/api/dto/shown-picture.dto.js';
import type { ClubView } from '../../application/clubs.service.js';
import { ClubFields } from '../../domain/club-content.js';

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

export class ClubResponse extends OmitType(ContentOf(ClubFields), ['galleryPictureIds']) {
  @ApiProperty({ type: 'integer' })
  id: number;
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
