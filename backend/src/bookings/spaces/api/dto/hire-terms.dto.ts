import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty } from 'class-validator';
import { Id } from '../../../../platform/common/fields.js';
import { formatCount } from '../../../../platform/common/formats.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Lines } from '../../../../platform/common/validation.js';
import type { WrittenTerms } from '../../application/hire-terms.service.js';
import type { HireTermsEntity } from '../../persistence/hire-terms.entity.js';

const MAX_LENGTH = 20_000;
const TEXT_MESSAGE = `Enter the terms in at most ${formatCount(MAX_LENGTH)} characters.`;

export class HireTermsResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  @ApiProperty({
    example: '# Your guests\n\nYou are responsible for them.',
    description:
      'Paragraphs separated by empty lines; `# ` starts a heading, `- ` a list item. No other markup.',
  })
  text: string;
  @ApiProperty({ description: 'When this version came into force.' })
  since: Date;
}

export class AdminHireTermsResponse extends HireTermsResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The author; null for the first version, and after the account was erased.',
  })
  by: string | null;
}

export class PublishHireTermsDto {
  @ApiProperty({
    minLength: 1,
    maxLength: MAX_LENGTH,
    example: '# Your guests\n\nYou are responsible for them.',
  })
  @Lines(MAX_LENGTH, TEXT_MESSAGE)
  @IsNotEmpty({ message: TEXT_MESSAGE })
  @Trim()
  text: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version in force that the author has read.' })
  @Id('Enter the version in force.')
  after: number;
}

export function toHireTerms({ version, text, createdAt }: HireTermsEntity): HireTermsResponse {
  return { version, text, since: createdAt };
}

export function toAdminHireTerms({ version, text, by, createdAt }: WrittenTerms): AdminHireTermsResponse {
  return { version, text, by, since: createdAt };
}
