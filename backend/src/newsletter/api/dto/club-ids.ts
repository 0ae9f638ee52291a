import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray } from 'class-validator';
import { Id, INT_MAX } from '../../../platform/common/fields.js';

const MOST_CLUBS = 100;
const MESSAGE = 'Please choose among the clubs.';

/** Clubs, each once. @param description what it means that one is among them, or none is */
export const ClubIds = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: INT_MAX },
      maxItems: MOST_CLUBS,
      uniqueItems: true,
      example: [2],
      description,
    }),
    Id(MESSAGE, { each: true }),
    ArrayUnique({ message: 'Please choose each club once.' }),
    ArrayMaxSize(MOST_CLUBS, { message: MESSAGE }),
    IsArray({ message: MESSAGE }),
  );
