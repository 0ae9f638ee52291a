import { ApiProperty } from '@nestjs/swagger';

/** Marks a property in its documentation. Documents are JSON, which has no symbols, so they do not show it. */
export const MINOR_UNITS = Symbol('minor units');

interface Documented {
  example?: string;
  description?: string;
  nullable?: boolean;
}

/** A decorator of properties that hold a number or null. */
type OfAmount = <Field extends string>(target: { [name in Field]?: number | null }, field: Field) => void;

/** An amount of an answer: minor units in the code, decimal text such as '300.00' in JSON (`AnswerWriter`). */
export const Money = (documented: Documented = {}): OfAmount =>
  ApiProperty({ type: String, ...documented, [MINOR_UNITS]: true } as object);
