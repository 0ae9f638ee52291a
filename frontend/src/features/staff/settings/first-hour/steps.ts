import { array, number, object, string, type AnyObjectSchema } from 'yup';
import type {
  SetUp,
  SetUpClub,
  SetUpClubs,
  SetUpPrices,
  SetUpRooms,
  SetUpTimes,
} from '@/api/staff/generated';
import { toMinor, price } from '@/components/staff/form/price';
import { WEEK } from '@/config/texts/opening-hours';
import { formatAmount } from '@/lib/format';

export type StepKey = SetUp['missing'][number];

/** The values of each step’s form, all text. The names match the API’s error fields. */
export interface StepValues {
  club: Record<'name' | 'address' | 'phone' | 'email' | 'latitude' | 'longitude', string>;
  times: Record<string, string>;
  prices: { prices: { eventType: string; basePriceMinor: string }[] };
  rooms: {
    rooms: Record<'name' | 'setupMinutes' | 'cleanupMinutes', string>[];
    spaces: (Record<'name' | 'description' | 'capacity' | 'pricePercent' | 'accessibility', string> & {
      rooms: string[];
    })[];
  };
  clubs: { clubs: Record<'name' | 'shortDescription' | 'contactEmail', string>[] };
}

interface Sent {
  club: SetUpClub;
  times: SetUpTimes;
  prices: SetUpPrices;
  rooms: SetUpRooms;
  clubs: SetUpClubs;
}

export interface StepKind<S extends StepKey> {
  title: string;
  about: string;
  /** The form’s initial values: saved answers or defaults. */
  toValues: (setUp: SetUp) => StepValues[S];
  toAnswers: (values: StepValues[S], setUp: SetUp) => Sent[S];
  /** Early feedback; the server has the last word. */
  schema: AnyObjectSchema;
  /** The saved answers, as lines of text. */
  summary: (answers: Sent[S], setUp: SetUp) => string[];
}

export const NEW_ROOM: StepValues['rooms']['rooms'][number] = {
  name: '',
  setupMinutes: '0',
  cleanupMinutes: '0',
};
export const NEW_SPACE: StepValues['rooms']['spaces'][number] = {
  name: '',
  description: '',
  capacity: '',
  pricePercent: '100',
  accessibility: '',
  rooms: [],
};
export const NEW_CLUB: StepValues['clubs']['clubs'][number] = {
  name: '',
  shortDescription: '',
  contactEmail: '',
};

const degrees = (most: number, what: string) =>
  number()
    .typeError(`Enter a ${what} in degrees, for example -37.81.`)
    .required(`Enter a ${what} in degrees, for example -37.81.`)
    .min(-most)
    .max(most);
const wholeNumber = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return number()
    .typeError(message)
    .required(message)
    .integer(message)
    .min(least, message)
    .max(most, message);
};
const named = (what: string) => string().trim().required(`Enter a name for the ${what}.`);

const HIGHEST_PRICE = 10_000_000;
const asText = (value: number | undefined): string => (value === undefined ? '' : String(value));

export const STEPS: { readonly [S in StepKey]: StepKind<S> } = {
  club: {
    title: 'Club',
    about: 'The club’s name and contact details, shown on every page and in every email.',
    toValues: ({ answers: { club } }) => ({
      name: club?.name ?? '',
      address: club?.address ?? '',
      phone: club?.phone ?? '',
      email: club?.email ?? '',
      latitude: asText(club?.latitude),
      longitude: asText(club?.longitude),
    }),
    toAnswers: (values) => ({
      ...values,
      latitude: Number(values.latitude),
      longitude: Number(values.longitude),
    }),
    schema: object({
      name: string().trim().required('Enter the club’s name.'),
      address: string().trim().required('Enter the club’s address.'),
      phone: string().trim().required('Enter a phone number.'),
      email: string().trim().required('Enter an email address.').email('Enter a valid email address.'),
      latitude: degrees(90, 'latitude'),
      longitude: degrees(180, 'longitude'),
    }),
    summary: (club) => [club.name, club.address, `${club.phone} · ${club.email}`],
  },
  times: {
    title: 'Opening hours',
    about: 'When the club is open.',
    toValues: ({ answers: { times } }) => ({
      ...Object.fromEntries(WEEK.map((day) => [`hours${day}`, times?.[`hours${day}`] ?? 'closed'])),
      hoursNote: times?.hoursNote ?? '',
    }),
    toAnswers: (values) => values as unknown as SetUpTimes,
    schema: object(),
    summary: (times) => WEEK.map((day) => `${day}: ${times[`hours${day}`]}`),
  },
  prices: {
    title: 'Prices',
    about: 'The price of each event type per 10 guests (or part).',
    toValues: ({ answers, suggested }) => ({
      prices: (answers.prices?.prices ?? suggested.prices).map(({ eventType, basePriceMinor }) => ({
        eventType,
        basePriceMinor: (basePriceMinor / 100).toFixed(2),
      })),
    }),
    toAnswers: ({ prices }) => ({
      prices: prices.map(({ eventType, basePriceMinor }) => ({
        eventType,
        basePriceMinor: toMinor(basePriceMinor),
      })),
    }),
    schema: object({ prices: array(object({ basePriceMinor: price(HIGHEST_PRICE) })) }),
    summary: ({ prices }, { currency }) =>
      prices.map(
        ({ eventType, basePriceMinor }) => `${eventType}: ${formatAmount(basePriceMinor / 100, currency)}`,
      ),
  },
  rooms: {
    title: 'Rooms',
    about: 'Your rooms, and the spaces people can hire: one room or several together.',
    toValues: ({ answers: { rooms: known } }) =>
      known
        ? {
            rooms: known.rooms.map((room) => ({
              name: room.name,
              setupMinutes: String(room.setupMinutes ?? 0),
              cleanupMinutes: String(room.cleanupMinutes ?? 0),
            })),
            spaces: known.spaces.map((space) => ({
              name: space.name,
              description: space.description,
              capacity: String(space.capacity),
              pricePercent: String(space.pricePercent),
              accessibility: space.accessibility ?? '',
              rooms: space.rooms,
            })),
          }
        : {
            rooms: [{ ...NEW_ROOM, name: 'Main hall' }],
            spaces: [{ ...NEW_SPACE, name: 'Main hall', rooms: ['Main hall'] }],
          },
    toAnswers: ({ rooms, spaces }) => ({
      rooms: rooms.map(({ name, setupMinutes, cleanupMinutes }) => ({
        name,
        setupMinutes: Number(setupMinutes),
        cleanupMinutes: Number(cleanupMinutes),
      })),
      spaces: spaces.map(({ name, description, capacity, pricePercent, accessibility, rooms: its }) => ({
        name,
        description,
        capacity: Number(capacity),
        pricePercent: Number(pricePercent),
        accessibility: accessibility.trim() === '' ? null : accessibility,
        rooms: its,
      })),
    }),
    schema: object({
      rooms: array(
        object({
          name: named('room'),
          setupMinutes: wholeNumber(0, 480),
          cleanupMinutes: wholeNumber(0, 480),
        }),
      ).min(1, 'Add at least one room.'),
      spaces: array(
        object({
          name: named('space'),
          description: string().trim().required('Enter a description.'),
          capacity: wholeNumber(1, 200),
          pricePercent: wholeNumber(1, 1000),
          rooms: array().min(1, 'Choose at least one room.'),
        }),
      ).min(1, 'Add at least one space.'),
    }),
    summary: ({ spaces }) =>
      spaces.map(({ name, capacity, rooms }) => `${name}: up to ${capacity} guests (${rooms.join(', ')})`),
  },
  clubs: {
    title: 'Clubs',
    about: 'Each club gets its own page. You can skip this and add clubs later.',
    toValues: ({ answers }) => ({
      clubs: (answers.clubs?.clubs ?? []).map(({ name, shortDescription, contactEmail }) => ({
        name,
        shortDescription,
        contactEmail: contactEmail ?? '',
      })),
    }),
    toAnswers: ({ clubs }, { answers }) => ({
      clubs: clubs.map(({ name, shortDescription, contactEmail }) => ({
        // Keeps saved answers that have no field here.
        ...answers.clubs?.clubs.find((known) => known.name === name),
        name,
        shortDescription,
        description: shortDescription,
        ...(contactEmail.trim() === '' ? { contactEmail: undefined } : { contactEmail }),
      })),
    }),
    schema: object({
      clubs: array(
        object({
          name: named('club'),
          shortDescription: string().trim().required('Enter a short description.'),
          contactEmail: string().trim().email('Enter a valid email address.'),
        }),
      ),
    }),
    summary: ({ clubs }) => (clubs.length === 0 ? ['None yet'] : clubs.map(({ name }) => name)),
  },
};

export const STEP_ORDER = Object.keys(STEPS) as StepKey[];
