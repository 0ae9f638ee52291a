import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Lines } from '../../../../platform/common/validation.js';

export class WriteSpaceAccessDto {
  @ApiProperty({ maxLength: 5000, example: 'The key is in the box beside the side door.' })
  @Lines(5000, 'Enter at most 5,000 characters.')
  @IsString({ message: 'Enter at most 5,000 characters.' })
  text: string;
}

export class SpaceAccessResponse {
  @ApiProperty({
    example: 'The key is in the box beside the side door.',
    description: 'Empty if there are no notes.',
  })
  text: string;
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  @ApiProperty({ type: Date, nullable: true })
  editedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  editedBy: string | null;
}
