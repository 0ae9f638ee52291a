import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import { EventFilterQuery } from '../../src/events/api/dto/events-query.dto.js';
import { ProfileDto, RegisterDto } from '../../src/auth/sessions/api/auth.dto.js';
import { BookingFieldsDto } from '../../src/bookings/api/dto/booking-fields.dto.js';
import { UpdateAdminBookingDto } from '../../src/office/desk/api/dto/booking-changes.dto.js';
import { EnterBookingDto } from '../../src/office/desk/api/dto/enter-booking.dto.js';
import { EnterBookingSeriesDto } from '../../src/office/recurring-bookings/api/dto/enter-series.dto.js';
import { AcceptInvitationDto, InviteDto } from '../../src/auth/people/api/dto/invitations.dto.js';
import { FirstAdminDto } from '../../src/site/setup/api/first-admin.dto.js';
import { AdminPaymentsQuery } from '../../src/payments/recorded/api/payment-list.dto.js';
import { WriteTestimonialDto } from '../../src/clubs/testimonials/api/dto/testimonial.dto.js';
import { ContactMessageDto } from '../../src/messaging/inbox/api/dto/contact.dto.js';
import { SubscribeDto } from '../../src/messaging/newsletter/api/dto/subscription.dto.js';
import {
  EmailAddress,
  Line,
  Lines,
  toValidationError,
  VALIDATION_OPTIONS,
} from '../../src/platform/common/validation.js';
import { plainText, slowTexts } from '../support/slow-texts.js';

const SOURCES = join(import.meta.dirname, '../../src');
/** Types of class-validator metadata that are not rules, but conditions for rules. */
const NO_RULES = ['conditionalValidation', 'whitelistValidation', 'nestedValidation'];

/** Error messages by field. */
async function messagesOf(
  dto: new () => object,
  body: object,
): Promise<Record<string, string[]> | undefined> {
  return toValidationError(await validate(plainToInstance(dto, body), VALIDATION_OPTIONS)).errors;
}

/** In characters. The limit for a body is ten times as long. */
const LONG = 20_000;
const MAX_MS = 100;

/** The shortest time of up to three tries, in milliseconds; stops after one that is short enough. */
async function quickest(act: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > enough; turn += 1) {
    const begun = performance.now();
    await act();
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

it('validation reports only the first broken rule of each field', async () => {
  expect(await messagesOf(ContactMessageDto, {})).toEqual({
    name: ['Name is required'],
    email: ['Invalid email address'],
    subject: ['Subject is required'],
    message: ['Message must be at least 10 characters'],
  });
  expect(await messagesOf(EventFilterQuery, { clubId: 'x' })).toEqual({
    clubId: ['Enter the club’s ID.'],
  });
});

it('validation names the choices of a field after our own message, and all faults at once', async () => {
  expect(await messagesOf(AdminPaymentsQuery, { method: 'gold', status: 'late', limit: 'many' })).toEqual({
    method: [
      'Choose a payment method from the list. It must be one of: stripe, paypal, cash, card_terminal, bank_transfer, cheque.',
    ],
    status: [
      'Choose a status from the list. It must be one of: processing, received, part_refunded, refunded, disputed, voided.',
    ],
    limit: ['Enter a limit of 1 to 100.'],
  });
});

it('validation reports an unknown field with our own message', async () => {
  expect(await messagesOf(EventFilterQuery, { club: '7' })).toEqual({
    club: ['Unknown field.'],
  });
});

describe.each(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(dto|-content)\.ts$/.test(file),
  ),
)('%s', (file) => {
  it('has our own message for every rule', async () => {
    const classes = Object.values((await import(join(SOURCES, file))) as Record<string, unknown>);
    const rules = classes
      .filter((one) => typeof one === 'function')
      .flatMap((dto) => getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false))
      .filter(({ type }) => !NO_RULES.includes(type));
    const silent = rules.filter(({ message }) => !message);
    expect(silent.map(({ propertyName, name }) => `${propertyName}: ${name ?? '?'}`)).toEqual([]);
  });

  it('names the choices of every field that takes one of several', async () => {
    const classes = Object.values((await import(join(SOURCES, file))) as Record<string, unknown>);
    const silent: string[] = [];
    for (const dto of classes.filter((one): one is new () => object => typeof one === 'function')) {
      const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
      for (const { name, propertyName, constraints, each } of rules) {
        if (name !== 'isEnum' && name !== 'isIn') continue;
        const value = each ? ['no choice'] : 'no choice';
        const [message = ''] = (await messagesOf(dto, { [propertyName]: value }))?.[propertyName] ?? [];
        const choices = (constraints as unknown[][]).at(-1)!.map(String);
        if (!choices.every((choice) => message.includes(choice)))
          silent.push(`${dto.name}.${propertyName}: ${message}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it('refuses a long adversarial text as quickly as a plain one', async () => {
    const classes = Object.values((await import(join(SOURCES, file))) as Record<string, unknown>);
    const found: string[] = [];
    for (const dto of classes.filter((one): one is new () => object => typeof one === 'function')) {
      const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
      for (const name of new Set(rules.map(({ propertyName }) => propertyName))) {
        for (const text of slowTexts(LONG)) {
          const slow = await quickest(() => messagesOf(dto, { [name]: text }), MAX_MS);
          if (
            slow > MAX_MS &&
            slow > 5 * (await quickest(() => messagesOf(dto, { [name]: plainText(LONG) })))
          )
            found.push(
              `${dto.name}.${name}: ${Math.round(slow)} ms over ${JSON.stringify(text.slice(0, 12))}`,
            );
        }
      }
    }
    expect(found).toEqual([]);
  }, 60_000);
});

it.each<[string, new () => object, string]>([
  ['an account', RegisterDto, 'fullName'],
  ['a profile', ProfileDto, 'firstName'],
  ['an invitation', InviteDto, 'fullName'],
  ['a booking', BookingFieldsDto, 'name'],
  ['a message', ContactMessageDto, 'name'],
  ['a subscription', SubscribeDto, 'name'],
])('a name of %s keeps one space between its words', (_of, dto, field) => {
  const name = '  Ana \u00a0 Maria\t Lee ';
  expect(plainToInstance(dto, { [field]: name })).toMatchObject({ [field]: 'Ana Maria Lee' });
});

describe('a text field', () => {
  class Texts {
    @EmailAddress('no address')
    email = 'robin@members.example';
    @Line(20, 'no line')
    name = 'Robin';
    @Lines(20, 'no lines')
    notes = '';
  }
  const UNSEEN = [0x00, 0x07, 0x1b, 0x7f, 0x85, 0x2028, 0x2029, 0x202e, 0x2066].map((code) =>
    String.fromCodePoint(code),
  );
  const texts = (change: Partial<Texts>): object => Object.assign(new Texts(), change);

  it.each([
    '"robin berg"@members.example',
    '"robin\\u0007"@members.example',
    'robin',
    'a@b',
    'rob\nin@b.example',
  ])('refuses %j as an email address', async (email) => {
    expect(await messagesOf(Texts, texts({ email }))).toEqual({ email: ['no address'] });
  });

  it.each(['o’hara+club@members.example', 'r.b@a.b.example', 'jörg@müller.example'])(
    'accepts %s as an email address',
    async (email) => {
      expect(await messagesOf(Texts, texts({ email }))).toEqual({});
    },
  );

  it.each([...UNSEEN, '\n', '\r', '\t'])('of one line refuses %j', async (character) => {
    expect(await messagesOf(Texts, texts({ name: `a${character}b` }))).toEqual({
      name: ['Remove the hidden characters.'],
    });
  });

  it('of several lines accepts line breaks and tabs, and refuses other invisible characters', async () => {
    expect(await messagesOf(Texts, texts({ notes: 'one\r\n\ttwo\n' }))).toEqual({});
    for (const character of UNSEEN) {
      expect(await messagesOf(Texts, texts({ notes: `a${character}b` }))).toEqual({
        notes: ['Remove the hidden characters.'],
      });
    }
  });

  it('accepts any script', async () => {
    const name = 'Зоя 王 \u0645\u064a 👩‍🚒';
    expect(await messagesOf(Texts, texts({ name }))).toEqual({});
  });
});

it.each<[string, new () => object, string[]]>([
  ['registration', RegisterDto, ['email', 'fullName']],
  ['profile', ProfileDto, ['firstName', 'lastName']],
  ['contact form', ContactMessageDto, ['email', 'name', 'subject', 'message']],
  ['newsletter', SubscribeDto, ['email', 'name']],
  [
    'booking',
    BookingFieldsDto,
    ['email', 'name', 'phone', 'purpose', 'notes', 'contactName', 'contactEmail', 'contactPhone'],
  ],
])('the %s refuses control characters and quoted addresses', async (_, dto, fields) => {
  const body = Object.fromEntries(
    fields.map((field) => [
      field,
      /email/i.test(field) ? '"a b"@members.example' : 'a \u0007 long enough text',
    ]),
  );
  expect(Object.keys((await messagesOf(dto, body)) ?? {})).toEqual(expect.arrayContaining(fields));
});

describe.each<[string, new () => object, string]>([
  ['registration', RegisterDto, 'fullName'],
  ['profile', ProfileDto, 'firstName'],
  ['profile', ProfileDto, 'lastName'],
  ['contact form', ContactMessageDto, 'name'],
  ['newsletter', SubscribeDto, 'name'],
  ['booking', BookingFieldsDto, 'name'],
  ['booking', BookingFieldsDto, 'contactName'],
  ['booking by staff', EnterBookingDto, 'name'],
  ['recurring booking by staff', EnterBookingSeriesDto, 'contactName'],
  ['change of a booking by staff', UpdateAdminBookingDto, 'name'],
  ['invitation', InviteDto, 'fullName'],
  ['accepted invitation', AcceptInvitationDto, 'fullName'],
  ['first admin', FirstAdminDto, 'fullName'],
  ['testimonial', WriteTestimonialDto, 'name'],
])('a person’s name in the %s (%s %s)', (_, dto, field) => {
  it.each([
    ['https://evil.example/?x={{link:confirm-address}}', /“Mr\. Li”/],
    ['www.evil', /“Mr\. Li”/],
    ['evil.example', /“Mr\. Li”/],
    ['Mr.Li', /“Mr\. Li”/],
    ['ev\u200Bil\uFF0Eexample', /“Mr\. Li”/],
    ['\u{1F389}\u{1F389}', /at least one letter/],
  ])('is refused as %s', async (name, message) => {
    expect((await messagesOf(dto, { [field]: name }))?.[field]).toEqual([expect.stringMatching(message)]);
  });

  it('is accepted as “Mr. Li”', async () => {
    expect((await messagesOf(dto, { [field]: 'Mr. Li' }))?.[field]).toBeUndefined();
  });
});
