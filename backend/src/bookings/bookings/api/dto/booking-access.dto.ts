import { ApiProperty } from '@nestjs/swagger';

export class AccessNoteResponse {
  @ApiProperty({ example: 'Main hall' })
  space: string;
  @ApiProperty({ example: 'The key is in the box beside the side door.' })
  text: string;
}

export class BookingAccessResponse {
  @ApiProperty({ format: 'date', description: 'The first day on which the hirer is told.' })
  shownFrom: string;
  @ApiProperty({
    description: 'The hirer is told now: it is confirmed, its day is near, and it is not over.',
  })
  isShown: boolean;
  @ApiProperty({
    type: [AccessNoteResponse],
    description: 'Of the space that is hired, then of those within it. To hirers nothing before it is time.',
  })
  notes: AccessNoteResponse[];
}
