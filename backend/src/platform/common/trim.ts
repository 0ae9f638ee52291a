import { Transform } from 'class-transformer';

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Trims text or each text of a list. Other values stay, for the validator to refuse. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : trimmed(value)));
