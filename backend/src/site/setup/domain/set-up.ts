/** The steps of the set-up, in order. */
export const STEPS = ['club', 'times', 'prices', 'rooms', 'clubs'] as const;
export type Step = (typeof STEPS)[number];

export interface ClubAnswers {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** Of the clubhouse, in degrees. */
  latitude: number;
  longitude: number;
}

/** Opening hours: 'closed', '17:00-22:00' or '17:00-late'. */
export interface TimesAnswers {
  hoursMonday: string;
  hoursTuesday: string;
  hoursWednesday: string;
  hoursThursday: string;
  hoursFriday: string;
  hoursSaturday: string;
  hoursSunday: string;
  hoursNote: string;
}

export interface PricesAnswers {
  /** Of every event type of the price list, in minor units. */
  prices: { eventType: string; basePriceMinor: number }[];
}

interface RoomAnswers {
  name: string;
  setupMinutes: number;
  cleanupMinutes: number;
}

export interface SpaceAnswers {
  name: string;
  description: string;
  capacity: number;
  pricePercent: number;
  accessibility: string | null;
  /** The names of those that it takes. */
  rooms: string[];
}

export interface RoomsAnswers {
  rooms: RoomAnswers[];
  /** The first is what is hired when nothing else is chosen. */
  spaces: SpaceAnswers[];
}

export interface OneClubAnswers {
  name: string;
  shortDescription: string;
  description: string;
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  /** Left out: the main club's. */
  contactEmail?: string;
  contactPhone?: string;
}

export interface ClubsAnswers {
  clubs: OneClubAnswers[];
}

export interface Answers {
  club: ClubAnswers;
  times: TimesAnswers;
  prices: PricesAnswers;
  rooms: RoomsAnswers;
  clubs: ClubsAnswers;
}

/** What has been answered so far. */
export type Draft = Partial<Answers>;

export function missingSteps(draft: Draft): Step[] {
  return STEPS.filter((step) => draft[step] === undefined);
}

export function isWhole(draft: Draft): draft is Answers {
  return missingSteps(draft).length === 0;
}

type Faults = Record<string, string[]>;

const key = (name: string): string => name.toLowerCase();

/** What is wrong with rooms and spaces beside their single fields, by field; names do not tell upper from lower case. */
export function problemsOfRooms({ rooms, spaces }: RoomsAnswers): Faults {
  const faults: Faults = {
    ...repeated('rooms', rooms, 'Another room has this name. Please choose a different one.'),
    ...repeated('spaces', spaces, 'Another space has this name. Please choose a different one.'),
  };
  const known = new Set(rooms.map(({ name }) => key(name)));
  spaces.forEach(({ rooms: wanted }, index) => {
    const taken = wanted.map(key);
    if (taken.some((name) => !known.has(name)))
      faults[`spaces.${index}.rooms`] = ['Please choose from the rooms above.'];
    else if (new Set(taken).size !== taken.length)
      faults[`spaces.${index}.rooms`] = ['Choose each room only once.'];
  });
  return faults;
}

export function problemsOfClubs({ clubs }: ClubsAnswers): Faults {
  return repeated('clubs', clubs, 'Another club has this name. Please choose a different one.');
}

/** Prices are asked for of all event types that there are, each once. */
export function problemsOfPrices({ prices }: PricesAnswers, eventTypes: readonly string[]): Faults {
  const given = prices.map(({ eventType }) => eventType);
  const isAll = given.length === eventTypes.length && eventTypes.every((type) => given.includes(type));
  return isAll ? {} : { prices: ['Enter one price for each event type.'] };
}

function repeated(list: string, named: readonly { name: string }[], message: string): Faults {
  const seen = new Set<string>();
  const faults: Faults = {};
  named.forEach(({ name }, index) => {
    if (seen.has(key(name))) faults[`${list}.${index}.name`] = [message];
    seen.add(key(name));
  });
  return faults;
}

/** The numbers of the rooms that a space takes, in rising order. */
export function roomIdsOf(space: SpaceAnswers, rooms: readonly { id: number; name: string }[]): number[] {
  const wanted = space.rooms.map(key);
  return rooms
    .filter(({ name }) => wanted.includes(key(name)))
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}
