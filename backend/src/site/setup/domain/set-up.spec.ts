import {
  type ClubsAnswers,
  problemsOfClubs,
  problemsOfPrices,
  problemsOfRooms,
  isWhole,
  missingSteps,
  type RoomsAnswers,
  type SpaceAnswers,
  roomIdsOf,
} from './set-up.js';

const room = (name: string) => ({ name, setupMinutes: 0, cleanupMinutes: 0 });
const space = (name: string, ...rooms: string[]): SpaceAnswers => ({
  name,
  description: 'A room.',
  capacity: 80,
  pricePercent: 100,
  accessibility: null,
  rooms,
});
const club = (name: string) => ({ name }) as ClubsAnswers['clubs'][number];

describe('what is still to be answered', () => {
  it('is named in the order of asking', () => {
    expect(missingSteps({})).toEqual(['club', 'times', 'prices', 'rooms', 'clubs']);
    expect(missingSteps({ clubs: { clubs: [] }, club: {} as never })).toEqual(['times', 'prices', 'rooms']);
  });

  it('is nothing once all is, no clubs at all included', () => {
    const whole = { club: {}, times: {}, prices: {}, rooms: {}, clubs: { clubs: [] } } as never;
    expect(isWhole(whole)).toBe(true);
  });
});

describe('rooms and spaces', () => {
  it('may be one hall', () => {
    expect(problemsOfRooms({ rooms: [room('Hall')], spaces: [space('Hall', 'hall')] })).toEqual({});
  });

  it.each<[string, RoomsAnswers, string]>([
    ['two rooms of one name', { rooms: [room('Hall'), room('HALL')], spaces: [] }, 'rooms.1.name'],
    [
      'two spaces of one name',
      { rooms: [room('Hall')], spaces: [space('A', 'Hall'), space('a', 'Hall')] },
      'spaces.1.name',
    ],
    ['a room that there is not', { rooms: [room('Hall')], spaces: [space('A', 'Bar')] }, 'spaces.0.rooms'],
    ['a room twice', { rooms: [room('Hall')], spaces: [space('A', 'Hall', 'hall')] }, 'spaces.0.rooms'],
  ])('are told %s', (_, answers, field) => {
    expect(Object.keys(problemsOfRooms(answers))).toEqual([field]);
  });

  it('a space takes its rooms by their numbers, in rising order', () => {
    const rooms = [
      { id: 9, name: 'Bar' },
      { id: 4, name: 'Hall' },
      { id: 5, name: 'Lawn' },
    ];
    expect(roomIdsOf(space('All', 'hall', 'BAR'), rooms)).toEqual([4, 9]);
  });
});

it('tells clubs of one name apart', () => {
  expect(problemsOfClubs({ clubs: [club('Bowls'), club('Tennis'), club('bowls')] })).toHaveProperty([
    'clubs.2.name',
  ]);
});

it.each([
  ['too few', ['Party']],
  ['one twice', ['Party', 'Party']],
  ['one that there is not', ['Party', 'Wake']],
  ['too many', ['Party', 'Meeting', 'Wake']],
])('prices are given for exactly the event types: %s', (_, types) => {
  const prices = types.map((eventType) => ({ eventType, basePriceMinor: 1 }));
  expect(problemsOfPrices({ prices }, ['Party', 'Meeting'])).toHaveProperty('prices');
});

it('prices may come in any order', () => {
  const prices = ['Meeting', 'Party'].map((eventType) => ({ eventType, basePriceMinor: 1 }));
  expect(problemsOfPrices({ prices }, ['Party', 'Meeting'])).toEqual({});
});
