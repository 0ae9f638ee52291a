import { ApiProperty } from '@nestjs/swagger';
import type { ShownPicture } from '../../application/shown-pictures.js';

/** What a picture of the library is shown with; of other pictures nothing is known. */
export class ShownPictureResponse implements ShownPicture {
  @ApiProperty({ type: 'integer', example: 1600, description: 'Pixels of its largest form.' })
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
    description: 'Percent from the left: what stays in view when it is cut.',
  })
  focalX: number;
  @ApiProperty({ type: 'integer', example: 35, description: 'Percent from the top.' })
  focalY: number;
  @ApiProperty({ example: 'Round tables under strings of lights', description: 'Empty for decoration.' })
  altText: string;
  @ApiProperty({ type: String, nullable: true, example: 'The hall, set for a wedding' })
  caption: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Photograph: Robin Taylor' })
  credit: string | null;
}
