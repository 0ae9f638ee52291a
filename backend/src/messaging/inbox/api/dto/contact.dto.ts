import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, MinLength } from 'class-validator';
import { Id, IfGiven } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EmailAddress, Line, Lines, PersonName, Text } from '../../../../platform/common/validation.js';

export class ContactMessageDto {
  @ApiProperty({ minLength: 2, maxLength: 120, example: 'Robin Taylor' })
  @PersonName(120, 'Enter a name of up to 120 characters')
  @MinLength(2, { message: 'Name is required' })
  @Trim()
  name: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress('Invalid email address')
  @Trim()
  email: string;

  @ApiProperty({ minLength: 1, maxLength: 200, example: 'General Inquiry' })
  @Line(200, 'Enter a subject of up to 200 characters')
  @IsNotEmpty({ message: 'Subject is required' })
  @Trim()
  subject: string;

  @ApiProperty({ minLength: 10, maxLength: 5000, example: 'Is the hall free on a Saturday in May?' })
  @Lines(5000, 'Message must be at most 5000 characters')
  @MinLength(10, { message: 'Message must be at least 10 characters' })
  @Trim()
  message: string;

  @ApiPropertyOptional({
    maxLength: 500,
    description: 'A hidden field against robots. A message that fills it in is stored as spam.',
  })
  @IsOptional()
  @Text(500, 'Leave this field empty')
  website?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The booking that it is about; ignored if it is not the caller’s.',
  })
  @IfGiven()
  @Id('Enter a booking ID.')
  bookingId?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The event that it is about; ignored if there is none.',
  })
  @IfGiven()
  @Id('Enter the event’s ID.')
  eventId?: number;
}
