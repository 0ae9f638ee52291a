import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsEnum, IsNotEmpty } from 'class-validator';
import { OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Lines, PersonName } from '../../../../platform/common/validation.js';
import { MoveTo, stateOf, TestimonialState } from '../../domain/testimonial-state.js';
import type { TestimonialEntity } from '../../persistence/testimonial.entity.js';

const NAME_MAX = 60;
const COMMENT_MAX = 600;
const COMMENT_MESSAGE = `Enter a testimonial of up to ${COMMENT_MAX} characters.`;

export class WriteTestimonialDto {
  @ApiProperty({
    minLength: 1,
    maxLength: NAME_MAX,
    example: 'Robin T.',
    description: 'The name to show.',
  })
  @PersonName(NAME_MAX, `Enter a name of up to ${NAME_MAX} characters.`)
  @IsNotEmpty({ message: 'Enter the name to show.' })
  @Trim()
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_MAX, example: 'Netball parent' })
  @OrNull()
  @Line(NAME_MAX, `Use at most ${NAME_MAX} characters.`)
  @Trim()
  role?: string | null;

  @ApiProperty({
    minLength: 1,
    maxLength: COMMENT_MAX,
    example: 'Everybody knew our names by the second match.',
  })
  @Lines(COMMENT_MAX, COMMENT_MESSAGE)
  @IsNotEmpty({ message: COMMENT_MESSAGE })
  @Trim()
  comment: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, example: 5 })
  @WholeNumber(1, 5, 'Choose a rating from 1 to 5.')
  rating: number;
}

/** Fields that are left out keep their value. */
export class CorrectTestimonialDto extends PartialType(
  PickType(WriteTestimonialDto, ['name', 'role', 'comment']),
  { skipNullProperties: false },
) {}

export class MoveTestimonialDto {
  @ApiProperty({ enum: MoveTo, enumName: 'MoveTo' })
  @IsEnum(MoveTo, { message: 'Choose first, up or down.' })
  to: MoveTo;
}

export class TestimonialQuery {
  @ApiProperty({ enum: TestimonialState, enumName: 'TestimonialState' })
  @IsEnum(TestimonialState, { message: 'Choose new, shown or hidden.' })
  state: TestimonialState;
}

export class TestimonialResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin T.' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Netball parent' })
  role: string | null;
  @ApiProperty({ example: 'Everybody knew our names by the second match.' })
  comment: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, example: 5 })
  rating: number;
}

export class OwnTestimonialResponse extends TestimonialResponse {
  @ApiProperty({ enum: TestimonialState, enumName: 'TestimonialState' })
  state: TestimonialState;
}

export class MyTestimonialResponse {
  @ApiProperty({
    type: OwnTestimonialResponse,
    nullable: true,
    description: 'null: the caller has written none.',
  })
  testimonial: OwnTestimonialResponse | null;
}

export class AdminTestimonialResponse extends OwnTestimonialResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Robin Taylor',
    description: 'The name of the author’s account.',
  })
  author: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Alex Office' })
  approvedBy: string | null;
  @ApiProperty({ description: 'When the author last changed it.' })
  writtenAt: Date;
}

export function toTestimonial({ id, name, role, comment, rating }: TestimonialEntity): TestimonialResponse {
  return { id, name, role, comment, rating };
}

export function toOwnTestimonial(testimonial: TestimonialEntity): OwnTestimonialResponse {
  const { id, name, role, comment, rating } = testimonial;
  return { id, name, role, comment, rating, state: stateOf(testimonial) };
}
