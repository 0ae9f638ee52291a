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

describe('the list of unanswered steps', () => {
  it('has the steps in their order', () => {
    expect(missingSteps({})).toEqual(['club', 'times', 'prices', 'rooms', 'clubs']);
    expect(missingSteps({ clubs: { clubs: [] }, club: {} as never })).toEqual(['times', 'prices', 'rooms']);
  });

  it('is empty once all steps are answered, even without any club', () => {
    const whole = { club: {}, times: {}, prices: {}, rooms: {}, clubs: { clubs: [] } } as never;
    expect(isWhole(whole)).toBe(true);
  });
});

describe('rooms and spaces', () => {
  it('can be one room and one space of the same name', () => {
    expect(problemsOfRooms({ rooms: [room('Hall')], spaces: [space('Hall', 'hall')] })).toEqual({});
  });

  it.each<[string, RoomsAnswers, string]>([
    ['two rooms with the same name', { rooms: [room('Hall'), room('HALL')], spaces: [] }, 'rooms.1.name'],
    [
      'two spaces with the same name',
      { rooms: [room('Hall')], spaces: [space('A', 'Hall'), space('a', 'Hall')] },
      'spaces.1.name',
    ],
    ['an unknown room', { rooms: [room('Hall')], spaces: [space('A', 'Bar')] }, 'spaces.0.rooms'],
    [
      'a room that is listed twice',
      { rooms: [room('Hall')], spaces: [space('A', 'Hall', 'hall')] },
      'spaces.0.rooms',
    ],
  ])('are refused for %s', (_, answers, field) => {
    expect(Object.keys(problemsOfRooms(answers))).toEqual([field]);
  });

  it('roomIdsOf returns the ids of a space’s rooms in ascending order', () => {
    const rooms = [
      { id: 9, name: 'Bar' },
      { id: 4, name: 'Hall' },
      { id: 5, name: 'Lawn' },
    ];
    expect(roomIdsOf(space('All', 'hall', 'BAR'), rooms)).toEqual([4, 9]);
  });
});

it('two clubs with the same name are refused, in upper or lower case', () => {
  expect(problemsOfClubs({ clubs: [club('Bowls'), club('Tennis'), club('bowls')] })).toHaveProperty([
    'clubs.2.name',
  ]);
});

it.each([
  ['too few', ['Party']],
  ['one twice', ['Party', 'Party']],
  ['an unknown one', ['Party', 'Wake']],
  ['too many', ['Party', 'Meeting', 'Wake']],
])('prices are refused unless each event type has one: %s', (_, types) => {
  const prices = types.map((eventType) => ({ eventType, basePriceMinor: 1 }));
  expect(problemsOfPrices({ prices }, ['Party', 'Meeting'])).toHaveProperty('prices');
});

it('prices are accepted in any order', () => {
  const prices = ['Meeting', 'Party'].map((eventType) => ({ eventType, basePriceMinor: 1 }));
  expect(problemsOfPrices({ prices }, ['Party', 'Meeting'])).toEqual({});
});
