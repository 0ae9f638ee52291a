import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Trim } from '../../../../platform/common/trim.js';
import { EmailAddress, PersonName, Text } from '../../../../platform/common/validation.js';
import { Confirmation } from '../../application/newsletter.service.js';

const HONEYPOT_MESSAGE = 'Leave this field empty';

export class SubscribeDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress('Please enter a valid email address')
  @Trim()
  email: string;

  @ApiPropertyOptional({ maxLength: 120 })
  @IsOptional()
  @PersonName(120, 'Enter a name of up to 120 characters')
  @Trim()
  name?: string;

  @ApiPropertyOptional({ maxLength: 0, description: 'A hidden field against robots; it has to be empty.' })
  @IsOptional()
  @Text(0, HONEYPOT_MESSAGE)
  website?: string;
}

export class ConfirmSubscriptionDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    description: 'From the link in the email; it works once, for three days.',
    example: 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete. Use the link in our email.' })
  token: string;
}

export class SubscriptionConfirmationDto {
  @ApiProperty({ enum: Confirmation, enumName: 'Confirmation' })
  status: Confirmation;
}

export class UnsubscribeDto {
  @ApiProperty({ maxLength: 100, description: 'From the link in the email.', example: '1042.kq3…' })
  @Text(100, 'Use the link in our email.')
  token: string;
}
