import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { OwnNewsletter } from '../../application/own-newsletter.service.js';
import { ClubIds } from './club-ids.js';

export class OwnNewsletterDto implements OwnNewsletter {
  @ApiProperty({ description: 'Whether the newsletter is sent.' })
  @IsBoolean({ message: 'Please say true or false.' })
  isSubscribed: boolean;

  @ClubIds('The clubs to read about; none means all of them.')
  clubIds: number[];
}
