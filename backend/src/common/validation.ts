import { ValidationPipe } from '@nestjs/common';
import type { ValidationError as FieldError, ValidatorOptions } from 'class-validator';
import { ValidationError } from './domain-error.js';

/** Unknown fields are refused, not dropped: a misspelt field is told, and nothing sneaks in. */
export const VALIDATION_OPTIONS = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
} satisfies ValidatorOptions;

function messagesByField(errors: readonly FieldError[], prefix = ''): [string, string[]][] {
  return errors.flatMap((error) => {
    // A body that is no object has no property to blame.
    const field = `${prefix}${(error.property as string | undefined) ?? 'body'}`;
    const own: [string, string[]][] = error.constraints ? [[field, Object.values(error.constraints)]] : [];
    return [...own, ...messagesByField(error.children ?? [], `${field}.`)];
  });
}

export function toValidationError(errors: readonly FieldError[]): ValidationError {
  return new ValidationError(Object.fromEntries(messagesByField(errors)));
}

export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    ...VALIDATION_OPTIONS,
    transform: true,
    exceptionFactory: (errors) => toValidationError(errors),
  });
}
