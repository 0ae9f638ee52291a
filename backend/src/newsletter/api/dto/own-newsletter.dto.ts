import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean } from 'class-validator';
import { Id, INT_MAX } from '../../../platform/common/fields.js';
import type { OwnNewsletter } from '../../application/own-newsletter.service.js';

const MOST_CLUBS = 100;
const CLUBS_MESSAGE = 'Please choose among the clubs.';

export class OwnNewsletterDto implements OwnNewsletter {
  @ApiProperty({ description: 'Whether the newsletter is sent.' })
  @IsBoolean({ message: 'Please say true or false.' })
  isSubscribed: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: INT_MAX },
    maxItems: MOST_CLUBS,
    uniqueItems: true,
    example: [2],
    description: 'The clubs to read about; none means all of them.',
  })
  @Id(CLUBS_MESSAGE, { each: true })
  @ArrayUnique({ message: 'Please choose each club once.' })
  @ArrayMaxSize(MOST_CLUBS, { message: CLUBS_MESSAGE })
  @IsArray({ message: CLUBS_MESSAGE })
  clubIds: number[];
}
