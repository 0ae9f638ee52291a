import { ApiProperty } from '@nestjs/swagger';
import type { ShownPicture } from '../../application/shown-pictures.js';

/** Details of a library picture; other pictures have none. */
export class ShownPictureResponse implements ShownPicture {
  @ApiProperty({ type: 'integer', example: 1600, description: 'Pixels of the largest size.' })
  width: number;
  @ApiProperty({ type: 'integer', example: 1067 })
  height: number;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    example: [400, 800, 1600],
    description: 'There is `/media/{hash}/{width}.{format}` for each of these, in avif, webp and jpg.',
  })
  widths: number[];
  @ApiProperty({
    type: 'integer',
    example: 50,
    description: 'Focal point, percent from the left; it stays in view when the photo is cropped.',
  })
  focalX: number;
  @ApiProperty({ type: 'integer', example: 35, description: 'Focal point, percent from the top.' })
  focalY: number;
  @ApiProperty({
    example: 'Round tables under strings of lights',
    description: 'Alternative text; empty for decorative photos.',
  })
  altText: string;
  @ApiProperty({ type: String, nullable: true, example: 'The hall, set for a wedding' })
  caption: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Photograph: Robin Taylor' })
  credit: string | null;
}
