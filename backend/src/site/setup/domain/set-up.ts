/** The steps of the set-up, in order. */
export const STEPS = ['club', 'times', 'prices', 'rooms', 'clubs'] as const;
export type Step = (typeof STEPS)[number];

export interface SetUpClubAnswers {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** The position of the clubhouse in degrees. */
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
  /** One for each event type of the price list, in minor units. */
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
  /** The names of the rooms in this space. */
  rooms: string[];
}

export interface RoomsAnswers {
  rooms: RoomAnswers[];
  /** The first is the default space of a booking. */
  spaces: SpaceAnswers[];
}

export interface OneClubAnswers {
  name: string;
  shortDescription: string;
  description: string;
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  /** The main club's if left out. */
  contactEmail?: string;
  contactPhone?: string;
}

export interface ClubsAnswers {
  clubs: OneClubAnswers[];
}

export interface Answers {
  club: SetUpClubAnswers;
  times: TimesAnswers;
  prices: PricesAnswers;
  rooms: RoomsAnswers;
  clubs: ClubsAnswers;
}

/** The answers so far. */
export type Draft = Partial<Answers>;

export function missingSteps(draft: Draft): Step[] {
  return STEPS.filter((step) => draft[step] === undefined);
}

export function isWhole(draft: Draft): draft is Answers {
  return missingSteps(draft).length === 0;
}

type Faults = Record<string, string[]>;

const key = (name: string): string => name.toLowerCase();

/** Errors between rooms and spaces, by field. Names are compared without regard to case. */
export function problemsOfRooms({ rooms, spaces }: RoomsAnswers): Faults {
  const faults: Faults = {
    ...repeated('rooms', rooms, 'Another room has this name. Choose a different one.'),
    ...repeated('spaces', spaces, 'Another space has this name. Choose a different one.'),
  };
  const known = new Set(rooms.map(({ name }) => key(name)));
  spaces.forEach(({ rooms: wanted }, index) => {
    const taken = wanted.map(key);
    if (taken.some((name) => !known.has(name)))
      faults[`spaces.${index}.rooms`] = ['Choose from the rooms above.'];
    else if (new Set(taken).size !== taken.length)
      faults[`spaces.${index}.rooms`] = ['Choose each room only once.'];
  });
  return faults;
}

export function problemsOfClubs({ clubs }: ClubsAnswers): Faults {
  return repeated('clubs', clubs, 'Another club has this name. Choose a different one.');
}

/** There has to be one price for each event type. */
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

/** The ids of a space's rooms, in ascending order. */
export function roomIdsOf(space: SpaceAnswers, rooms: readonly { id: number; name: string }[]): number[] {
  const wanted = space.rooms.map(key);
  return rooms
    .filter(({ name }) => wanted.includes(key(name)))
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}
