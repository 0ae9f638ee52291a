import { Transform } from 'class-transformer';

/** Trims text; leaves anything else for the validator to refuse. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
