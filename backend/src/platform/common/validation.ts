import { type ArgumentMetadata, applyDecorators, ValidationPipe } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  getMetadataStorage,
  IsArray,
  IsBoolean,
  isEmail,
  IsEmail,
  IS_ENUM,
  IS_IN,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
  type ValidationError as FieldError,
  type ValidatorOptions,
} from 'class-validator';
import { ValidationError } from './domain-error.js';
import { hasUnambiguousDomain, normaliseEmail } from './mail-address.js';
import { personNameProblem, visibleText } from './visible-text.js';

/**
 * Unknown fields are refused, so that a misspelt field does not go unnoticed. For each field only the first error is
 * reported: that of the decorator nearest to it.
 */
export const VALIDATION_OPTIONS = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
} satisfies ValidatorOptions;

/** Text of any characters. @param message for any error */
export const Text = (max: number, message: string): PropertyDecorator =>
  applyDecorators(IsString({ message }), MaxLength(max, { message }));

export const List = (most: number, message: string, tooMany = message): PropertyDecorator =>
  applyDecorators(IsArray({ message }), ArrayMaxSize(most, { message: tooMany }));

/** A list of objects. @param by the property that must be unique */
export const ListOf = <Part>(
  part: () => new () => Part,
  message: string,
  {
    least = 0,
    most,
    tooMany,
    by,
  }: { least?: number; most: number; tooMany?: string; by?: (part: Part | null) => unknown },
): PropertyDecorator =>
  applyDecorators(
    List(most, message, tooMany),
    ArrayMinSize(least, { message }),
    ...(by ? [ArrayUnique(by, { message })] : []),
    ValidateNested({ each: true, message }),
    Type(part),
  );

/** Changes text or each text of a list. Other values stay, for the validator to refuse. */
export const EachText = (change: (text: string) => string): PropertyDecorator => {
  const changed = (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(changed) : changed(value),
  );
};

/**
 * One line of text. Invisible characters are removed; line breaks, control characters and bidirectional overrides are
 * refused.
 */
export const Line = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    EachText(visibleText),
    Text(max, message),
    Matches(PLAIN_LINE, { message: HIDDEN_CHARACTERS_ERROR }),
  );

/**
 * The name of a person or hirer: a line with at least one letter, and nothing that email programs turn into a link. Several
 * spaces between its words become one.
 */
export const PersonName = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[^\S\r\n]+/g, ' ') : value,
    ),
    Line(max, message),
    ValidateBy(
      {
        name: 'personName',
        validator: { validate: (value) => typeof value !== 'string' || personNameProblem(value) === null },
      },
      { message: ({ value }) => personNameProblem(String(value)) ?? message },
    ),
  );

/** A list of lines, none of them empty. */
export const EachLine = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    EachText(visibleText),
    IsString({ each: true, message }),
    IsNotEmpty({ each: true, message }),
    MaxLength(max, { each: true, message }),
    Matches(PLAIN_LINE, { each: true, message: HIDDEN_CHARACTERS_ERROR }),
  );

/** Text with line breaks and tabs. */
export const Lines = (max: number, message: string): PropertyDecorator =>
  applyDecorators(Text(max, message), Matches(PLAIN_LINES, { message: HIDDEN_CHARACTERS_ERROR }));

export const Filled = (message: string): PropertyDecorator => IsNotEmpty({ message });

export const TrueOrFalse = (): PropertyDecorator => IsBoolean({ message: 'Choose true or false.' });

/**
 * The validation of all email addresses, which are also normalised. Quoted local parts are refused, because they may
 * contain anything.
 */
export const EmailAddress = (message: string): PropertyDecorator =>
  applyDecorators(
    MailAddress(),
    IsEmail({ blacklisted_chars: '"' }, { message }),
    Matches(PLAIN_LINE, { message }),
    MaxLength(EMAIL_MAX, { message }),
    ValidateBy(
      { name: 'unmistakable', validator: { validate: (value) => hasUnambiguousDomain(String(value)) } },
      { message: MIXED_DOMAIN },
    ),
  );

/** Normalises an address or each of a list. */
export const MailAddress = (): PropertyDecorator => EachText(normaliseEmail);

export const MIXED_DOMAIN = 'Type the part after the @ again. Some letters are from another alphabet.';

/** The same validation for a value that is not a field. */
export function isEmailAddress(value: string): boolean {
  return isEmail(value, { blacklisted_chars: '"' }) && PLAIN_LINE.test(value) && value.length <= EMAIL_MAX;
}

/** RFC 5321 allows 256 including the angle brackets. */
export const EMAIL_MAX = 254;
export const HIDDEN_CHARACTERS_ERROR = 'Remove the hidden characters.';
/** Control characters, line and paragraph separators, and bidirectional overrides. */
const UNSEEN = String.raw`\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069`;
export const PLAIN_LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
export const PLAIN_LINES = new RegExp(String.raw`^(?:[^${UNSEEN}]|[\t\r\n])*$`, 'u');

const UNKNOWN_FIELD = 'Unknown field.';

/** For errors that none of our own messages describes. */
const GENERAL_MESSAGES: Readonly<Record<string, string>> = {
  whitelistValidation: UNKNOWN_FIELD,
  unknownValue: 'Send a JSON object.',
};

function messageOf(error: FieldError, rule: string, message: string): string {
  const choices = choicesOf(error, rule);
  if (choices.every((choice) => message.includes(choice))) return GENERAL_MESSAGES[rule] ?? message;
  return `${message} It must be one of: ${choices.join(', ')}.`;
}

/** What a field accepts, if the rule that it broke is a choice. */
function choicesOf({ target, property }: FieldError, rule: string): string[] {
  if (!target || !(rule === IS_ENUM || rule === IS_IN)) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', true, false);
  const broken = rules.find(({ name, propertyName }) => name === rule && propertyName === property);
  // Of an enum, the second constraint is the list of its values.
  return ((broken?.constraints as unknown[][] | undefined)?.at(-1) ?? []).map(String);
}

function messagesByField(errors: readonly FieldError[], prefix = ''): [string, string[]][] {
  return errors.flatMap((error) => {
    // A body that is not an object has no property name.
    const field = `${prefix}${(error.property as string | undefined) ?? 'body'}`;
    const broken = Object.entries(error.constraints ?? {})[0];
    const own: [string, string[]][] = broken ? [[field, [messageOf(error, ...broken)]]] : [];
    return [...own, ...messagesByField(error.children ?? [], `${field}.`)];
  });
}

/** All faults of known fields, and the first unknown field: an answer is not longer because more unknown fields were sent. */
export function toValidationError(errors: readonly FieldError[]): ValidationError {
  const messages = messagesByField(errors);
  const firstUnknown = messages.findIndex(([, [message]]) => message === UNKNOWN_FIELD);
  const told = messages.filter(([, [message]], at) => message !== UNKNOWN_FIELD || at === firstUnknown);
  return new ValidationError(Object.fromEntries(told));
}

const OPEN_QUERIES = new WeakSet();

/**
 * The query of a public read. Unknown parameters are ignored, because other programs add their own: WordPress sends
 * `dnt=1` to oEmbed, and mail programs add `utm_…`.
 */
export const PublicQuery = (): ClassDecorator => (query) => void OPEN_QUERIES.add(query);

const PIPE_OPTIONS = {
  ...VALIDATION_OPTIONS,
  transform: true,
  // Its class has the choices of a field. The error's answer has only messages.
  validationError: { target: true },
  exceptionFactory: (errors: FieldError[]) => toValidationError(errors),
};

class FieldsPipe extends ValidationPipe {
  private readonly ofPublicQueries = new ValidationPipe({ ...PIPE_OPTIONS, forbidNonWhitelisted: false });

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isOpen = metadata.metatype !== undefined && OPEN_QUERIES.has(metadata.metatype);
    return (
      isOpen ? this.ofPublicQueries.transform(value, metadata) : super.transform(value, metadata)
    ) as Promise<unknown>;
  }
}

export function createValidationPipe(): ValidationPipe {
  return new FieldsPipe(PIPE_OPTIONS);
}
