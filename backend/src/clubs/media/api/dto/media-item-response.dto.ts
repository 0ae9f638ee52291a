import { ApiProperty } from '@nestjs/swagger';
import type { MediaItem } from '../../application/media.service.js';
import { ShownPictureResponse } from './shown-picture.dto.js';

export class MediaItemResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ description: 'The caption.', example: 'The hall, set for a wedding' })
  title: string;
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  @ApiProperty({ example: '/images/scenes/hall-function.svg' })
  imageUrl: string;
  @ApiProperty({ example: 'Round tables under strings of lights' })
  altText: string;
  @ApiProperty({ type: 'null', example: null, description: 'Always null: who uploaded it is not public.' })
  uploadedBy: null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for a photo of the facilities.' })
  clubId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Only for a photo of the media library.',
  })
  picture: ShownPictureResponse | null;
}

export function toMediaItemResponse(item: MediaItem): MediaItemResponse {
  const { id, title, description, imageUrl, altText, clubId, picture } = item;
  return {
    id,
    title,
    description,
    imageUrl,
    altText,
    uploadedBy: null,
    clubId,
    createdAt: item.createdAt,
    picture,
  };
}
