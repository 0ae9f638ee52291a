import { ApiPropertyOptional } from '@nestjs/swagger';
import { IfFilled } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EmailAddress } from '../../../../platform/common/validation.js';

/** The email address of a hirer whom staff enter. The specified calls require one. */
export class HirerEmailDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'email',
    maxLength: 254,
    description:
      'Without it a phone number is required, and no emails are sent. Default with an account: its address.',
  })
  @IfFilled()
  @EmailAddress('Please enter a valid email address.')
  @Trim()
  email?: string | null;
}
