import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, Matches, MinLength } from 'class-validator';
import { Trim } from '../../../platform/common/trim.js';
import { EmailAddress, Line, Lines, Text } from '../../../platform/common/validation.js';
import { Confirmation } from '../../application/newsletter.service.js';

const HONEYPOT_MESSAGE = 'Please leave this field empty';

export class SubscribeDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress('Please enter a valid email address')
  @Trim()
  email: string;

  @ApiPropertyOptional({ maxLength: 120 })
  @IsOptional()
  @Line(120, 'Please give a name of at most 120 characters')
  @Trim()
  name?: string;

  @ApiPropertyOptional({ maxLength: 500, description: 'People leave it empty; it is not shown to them.' })
  @IsOptional()
  @Text(500, HONEYPOT_MESSAGE)
  website?: string;
}

export class ConfirmSubscriptionDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    description: 'From the link in a mail; it works once, and for three days.',
    example: 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is not complete. Please use the one in our mail.' })
  token: string;
}

export class SubscriptionConfirmationDto {
  @ApiProperty({ enum: Confirmation, enumName: 'Confirmation' })
  status: Confirmation;
}

export class UnsubscribeDto {
  @ApiProperty({ maxLength: 100, description: 'From the link in a mail.', example: '1042.kq3…' })
  @Text(100, 'Please give the token of the link in our mail.')
  token: string;
}

export class ContactMessageDto {
  @ApiProperty({ minLength: 2, maxLength: 120, example: 'Robin Taylor' })
  @Line(120, 'Please give a name of at most 120 characters')
  @MinLength(2, { message: 'Name is required' })
  @Trim()
  name: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress('Invalid email address')
  @Trim()
  email: string;

  @ApiProperty({ minLength: 1, maxLength: 200, example: 'General Inquiry' })
  @Line(200, 'Please give a subject of at most 200 characters')
  @IsNotEmpty({ message: 'Subject is required' })
  @Trim()
  subject: string;

  @ApiProperty({ minLength: 10, maxLength: 5000, example: 'Is the hall free on a Saturday in May?' })
  @Lines(5000, 'Please keep the message within 5000 characters')
  @MinLength(10, { message: 'Message must be at least 10 characters' })
  @Trim()
  message: string;

  @ApiPropertyOptional({ maxLength: 500, description: 'People leave it empty; it is not shown to them.' })
  @IsOptional()
  @Text(500, HONEYPOT_MESSAGE)
  website?: string;
}
