import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class ReviewEmailsDto {
  @ApiProperty({ description: 'Whether the account gets an email that asks for a review after an event.' })
  @IsBoolean({ message: 'Choose true or false.' })
  byEmail: boolean;
}

export class ReviewRequestsResponse extends ReviewEmailsDto {
  @ApiProperty({
    description: 'Whether to ask on pages: false for 12 months after a testimonial or a dismissal.',
  })
  ask: boolean;
}
