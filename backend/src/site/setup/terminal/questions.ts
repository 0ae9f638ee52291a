import type { SetUpView } from '../application/set-up.service.js';
import type { Answers, Step } from '../domain/set-up.js';
import type { Terminal } from './terminal.js';

/** Asks the questions of a step. An empty line keeps the given value. */
type Ask<S extends Step> = (
  terminal: Terminal,
  view: SetUpView,
) => Promise<Record<keyof Answers[S], unknown>>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Text that is not a number stays text, which the rules then refuse. */
function numberOf(text: string): unknown {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** '120.50' in minor units. */
function minorOf(text: string): unknown {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

const inMajor = (minor: number): string => (minor / 100).toFixed(2);

export const HEADINGS: Readonly<Record<Step, string>> = {
  club: 'The club',
  times: 'Opening hours',
  prices: 'Prices',
  rooms: 'Rooms and spaces',
  clubs: 'The clubs',
};

export const QUESTIONS: { readonly [S in Step]: Ask<S> } = {
  club: async (terminal, { answers: { club } }) => ({
    name: await terminal.ask('Name of the club', club?.name),
    address: await terminal.ask('Address (street, then place, state and postcode)', club?.address),
    phone: await terminal.ask('Telephone', club?.phone),
    email: await terminal.ask('Email address of the club', club?.email),
    latitude: numberOf(
      await terminal.ask('Latitude of the clubhouse, in degrees (south is negative)', textOf(club?.latitude)),
    ),
    longitude: numberOf(await terminal.ask('Longitude (west is negative)', textOf(club?.longitude))),
  }),

  times: async (terminal, { answers: { times }, slots, timezone }) => {
    terminal.say(`Time zone: ${timezone} (set by VENUE_TIMEZONE).`);
    terminal.say('Booking slots (the same for every site):');
    for (const { labels } of slots) terminal.say(`  ${labels.join(', ')}`);
    terminal.say('Opening hours as “closed”, “17:00-22:00” or “17:00-late”.');
    const hours: Record<string, string> = {};
    let before = 'closed';
    for (const day of DAYS) {
      before = await terminal.ask(day, times?.[`hours${day}`] ?? before);
      hours[`hours${day}`] = before;
    }
    const hoursNote = await terminal.ask('Note below the hours (optional)', times?.hoursNote);
    return { ...hours, hoursNote } as Answers['times'];
  },

  prices: async (terminal, { answers: { prices }, suggested, currency }) => {
    terminal.say(`In ${currency}, per 10 guests (or part), for the first space.`);
    const given = [];
    for (const { eventType, basePriceMinor } of prices?.prices ?? suggested.prices)
      given.push({
        eventType,
        basePriceMinor: minorOf(await terminal.ask(eventType, inMajor(basePriceMinor))),
      });
    return { prices: given };
  },

  rooms: async (terminal, { answers: { rooms: known } }) => {
    terminal.say('A room can only be in one booking at a time. Leave the line empty to end the list.');
    const rooms = await list(async (index) => {
      const there = known?.rooms[index];
      const name = await terminal.ask(`Room ${index + 1}`, there?.name ?? (index === 0 ? 'Main hall' : ''));
      if (name === '' || name === '-') return null;
      return {
        name,
        setupMinutes: numberOf(
          await terminal.ask('  Minutes kept free before a booking', String(there?.setupMinutes ?? 0)),
        ),
        cleanupMinutes: numberOf(
          await terminal.ask('  Minutes kept free after a booking', String(there?.cleanupMinutes ?? 0)),
        ),
      };
    });
    const names = rooms.map(({ name }) => name).join(', ');
    terminal.say('A space is what hirers book: one or more rooms. The first space is the default.');
    const spaces = await list(async (index) => {
      const there = known?.spaces[index];
      const first = rooms.length > 1 ? 'Whole venue' : (rooms[0]?.name ?? '');
      const name = await terminal.ask(`Space ${index + 1}`, there?.name ?? (index === 0 ? first : ''));
      if (name === '' || name === '-') return null;
      const wanted = await terminal.ask('  Its rooms, separated by commas', there?.rooms.join(', ') ?? names);
      return {
        name,
        rooms: wanted
          .split(',')
          .map((room) => room.trim())
          .filter((room) => room !== ''),
        description: await terminal.ask('  Short description', there?.description),
        capacity: numberOf(await terminal.ask('  Maximum number of guests', String(there?.capacity ?? 100))),
        pricePercent: numberOf(
          await terminal.ask('  Share of the price (percent)', String(there?.pricePercent ?? 100)),
        ),
        accessibility:
          (await terminal.ask('  Step-free access (optional)', there?.accessibility ?? '')) || null,
      };
    });
    return { rooms, spaces };
  },

  clubs: async (terminal, { answers: { clubs: known } }) => {
    terminal.say('Each club gets a page. Leave the line empty to end the list.');
    const clubs = await list(async (index) => {
      const there = known?.clubs[index];
      const name = await terminal.ask(`Club ${index + 1}`, there?.name);
      if (name === '' || name === '-') return null;
      const shortDescription = await terminal.ask('  In a line', there?.shortDescription);
      return { ...there, name, shortDescription, description: there?.description ?? shortDescription };
    });
    return { clubs };
  },
};

/** Asks for items until one is null. */
async function list<T>(ask: (index: number) => Promise<T | null>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const one = await ask(all.length);
    if (one === null) return all;
    all.push(one);
  }
}
