import { applyDecorators, ValidationPipe } from '@nestjs/common';
import {
  IsString,
  MaxLength,
  type ValidationError as FieldError,
  type ValidatorOptions,
} from 'class-validator';
import { ValidationError } from './domain-error.js';

/**
 * Unknown fields are refused, not dropped: a misspelt field is told, and nothing sneaks in. A field is told the first
 * rule that it breaks, which is the one written nearest to it.
 */
export const VALIDATION_OPTIONS = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
} satisfies ValidatorOptions;

/** Text of at most so many characters. @param message says what is wanted, whatever came instead */
export const Text = (max: number, message: string): PropertyDecorator =>
  applyDecorators(IsString({ message }), MaxLength(max, { message }));

/** What is wrong with a field that no rule of ours is about. */
const GENERAL_MESSAGES: Readonly<Record<string, string>> = {
  whitelistValidation: 'This field is not known.',
  unknownValue: 'Please send an object.',
};

function messagesByField(errors: readonly FieldError[], prefix = ''): [string, string[]][] {
  return errors.flatMap((error) => {
    // A body that is no object has no property to blame.
    const field = `${prefix}${(error.property as string | undefined) ?? 'body'}`;
    const broken = Object.entries(error.constraints ?? {})[0];
    const own: [string, string[]][] = broken ? [[field, [GENERAL_MESSAGES[broken[0]] ?? broken[1]]]] : [];
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
