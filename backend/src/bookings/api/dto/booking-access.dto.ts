import { ApiProperty } from '@nestjs/swagger';

export class AccessNoteResponse {
  @ApiProperty({ example: 'Main hall' })
  space: string;
  @ApiProperty({ example: 'The key is in the box beside the side door.' })
  text: string;
}

export class BookingAccessResponse {
  @ApiProperty({ format: 'date', description: 'The first day on which the hirer sees the notes.' })
  shownFrom: string;
  @ApiProperty({
    description:
      'Whether the hirer sees the notes now: the booking is confirmed, within seven days, and not over.',
  })
  isShown: boolean;
  @ApiProperty({
    type: [AccessNoteResponse],
    description:
      'For the space, then for smaller spaces within it. Empty for hirers while the notes are not shown.',
  })
  notes: AccessNoteResponse[];
}
