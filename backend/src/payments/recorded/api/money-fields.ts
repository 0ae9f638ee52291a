import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { withoutThousands } from '../../../platform/common/money.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';

const AMOUNT_MESSAGE = 'Enter an amount of more than 0, with at most two decimals.';
const MOST_MESSAGE = 'Enter an amount of at most 9,999,999.99.';
const REASON_MESSAGE = 'Enter a reason of up to 500 characters.';

/** Decimal text such as '12.50'. Refuses '1e3' and '-5'. */
export const Amount = (): PropertyDecorator =>
  applyDecorators(
    // People also type '2,100.00'.
    Transform(({ value }: { value: unknown }) => withoutThousands(value)),
    Matches(/^(?!0+(?:\.0{1,2})?$)\d{1,7}(?:\.\d{1,2})?$/, {
      message: ({ value }) => (/^\d{8,}(?:\.\d{1,2})?$/.test(String(value)) ? MOST_MESSAGE : AMOUNT_MESSAGE),
    }),
  );
/** The quote of a preview. */
export const Quote = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      maxLength: 22,
      example: 'q83Lk2mW0sYbN4hQe1tXzA',
      description: 'The quote from the preview. Refused if the result would now differ.',
    }),
    Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' }),
  );

export const OptionalReason = (description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: 500,
      ...(description && { description }),
    }),
    IsOptional(),
    Line(500, REASON_MESSAGE),
    Trim(),
  );

export class ReasonDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'The heating was out.' })
  @Line(500, REASON_MESSAGE)
  @IsNotEmpty({ message: REASON_MESSAGE })
  @Trim()
  reason: string;
}

export class OptionalReasonDto {
  @OptionalReason()
  reason?: string | null;
}
