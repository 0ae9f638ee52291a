import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsEnum } from 'class-validator';
import { OrNull } from '../../../../platform/common/fields.js';
import { Duty } from '../../../accounts/duties.js';

const OF_ADMIN = 'An admin’s duties; null: all of them.';
const CHOOSE = 'Choose at least one duty.';

/** The duties in an answer. */
export const DutiesOf = (): PropertyDecorator =>
  ApiProperty({ enum: Duty, enumName: 'Duty', isArray: true, nullable: true, description: OF_ADMIN });

/** The duties in a request, which only an admin has. */
export const DutiesField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      enum: Duty,
      enumName: 'Duty',
      isArray: true,
      nullable: true,
      minItems: 1,
      description: OF_ADMIN,
    }),
    IsEnum(Duty, { each: true, message: 'Choose duties from the list.' }),
    ArrayNotEmpty({ message: CHOOSE }),
    IsArray({ message: CHOOSE }),
    OrNull(),
  );
