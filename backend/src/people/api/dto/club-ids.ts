import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray } from 'class-validator';
import { Id, INT_MAX } from '../../../platform/common/fields.js';

const MOST = 50;
const MESSAGE = 'Please choose clubs of the list.';

/** Clubs that a secretary is to write for, each once. */
export const ClubIds = ({ optional = false } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: INT_MAX },
      maxItems: MOST,
      uniqueItems: true,
      example: [28],
      description: 'Whose staff somebody is; it counts for club secretaries.',
      ...(optional && { required: false }),
    }),
    Id(MESSAGE, { each: true }),
    ArrayUnique({ message: 'Please choose each club once.' }),
    ArrayMaxSize(MOST, { message: `Please choose at most ${MOST} clubs.` }),
    IsArray({ message: MESSAGE }),
  );
