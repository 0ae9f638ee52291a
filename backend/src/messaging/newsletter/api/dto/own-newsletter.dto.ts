import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ClubIds } from '../../../../platform/common/fields.js';
import type { OwnNewsletter } from '../../application/own-newsletter.service.js';

/** More than the clubs that exist. */
export const MAX_CLUBS = 100;
export const CHOICE_OF_CLUBS = { example: 2, message: 'Choose clubs from the list.' };

export class OwnNewsletterDto implements OwnNewsletter {
  @ApiProperty({ description: 'Whether the account gets the newsletter.' })
  @IsBoolean({ message: 'Choose true or false.' })
  isSubscribed: boolean;

  @ClubIds(MAX_CLUBS, {
    ...CHOICE_OF_CLUBS,
    description: 'The clubs to read about; none means all of them.',
  })
  clubIds: number[];
}
