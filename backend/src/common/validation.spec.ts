import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import { EventFilterQuery } from '../events/api/dto/events-query.dto.js';
import { ContactMessageDto } from '../messaging/api/dto/messaging.dto.js';
import { toValidationError, VALIDATION_OPTIONS } from './validation.js';

const SOURCES = join(import.meta.dirname, '..');
/** Kinds of class-validator's that are no rules: they say when and whether one applies. */
const NO_RULES = ['conditionalValidation', 'whitelistValidation', 'nestedValidation'];

/** What the API says of a field, by its name. */
async function messagesOf(
  dto: new () => object,
  body: object,
): Promise<Record<string, string[]> | undefined> {
  return toValidationError(await validate(plainToInstance(dto, body), VALIDATION_OPTIONS)).errors;
}

it('says one thing of a field: the first rule that it breaks', async () => {
  expect(await messagesOf(ContactMessageDto, {})).toEqual({
    name: ['Name is required'],
    email: ['Invalid email address'],
    subject: ['Subject is required'],
    message: ['Message must be at least 10 characters'],
  });
  expect(await messagesOf(EventFilterQuery, { clubId: 'x' })).toEqual({
    clubId: ['Please give the number of a club.'],
  });
});

it('names a field that is not known, in our words', async () => {
  expect(await messagesOf(EventFilterQuery, { club: '7' })).toEqual({
    club: ['This field is not known.'],
  });
});

describe.each(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('dto.ts')),
)('%s', (file) => {
  it('has words of our own for every rule', async () => {
    const classes = Object.values((await import(join(SOURCES, file))) as Record<string, unknown>);
    const rules = classes
      .filter((one) => typeof one === 'function')
      .flatMap((dto) => getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false))
      .filter(({ type }) => !NO_RULES.includes(type));
    const silent = rules.filter(({ message }) => !message);
    expect(silent.map(({ propertyName, name }) => `${propertyName}: ${name ?? '?'}`)).toEqual([]);
  });
});
