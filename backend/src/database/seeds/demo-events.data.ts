/** An event on the same weekday of every month. */
export interface DemoEvent {
  key: string;
  title: string;
  description: string;
  /** The nth (1 to 4) weekday (0 is Sunday) of a month. */
  nth: 1 | 2 | 3 | 4;
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Number of future dates. */
  times: number;
  /** Venue-local 'HH:mm'. */
  start: string;
  end: string;
  venue: string;
  /** File name in /images/scenes; null for an event without a picture. */
  scene: string | null;
  capacity: number | null;
  /** As it is shown; null for a free event. */
  price: string | null;
  category: string | null;
  clubId: number | null;
}

export const EVENTS: readonly DemoEvent[] = [
  {
    key: 'trivia',
    title: 'Trivia Night',
    description:
      'Eight rounds, tables of up to eight, and a bell for the team that knows it first. Come with a table or be given one. ' +
      'The kitchen serves until half past eight.',
    nth: 3,
    weekday: 5,
    times: 3,
    start: '19:00',
    end: '22:00',
    venue: 'Main Hall',
    scene: 'trivia-night',
    capacity: 120,
    price: null,
    category: 'Social',
    clubId: 22,
  },
  {
    key: 'raffle',
    title: 'Members’ Draw and Meat Raffle',
    description:
      'Tickets from half past five, trays from the local butcher from half past six, and the members’ draw at eight sharp. ' +
      'All takings go to junior sport.',
    nth: 1,
    weekday: 5,
    times: 3,
    start: '17:30',
    end: '20:30',
    venue: 'Bar & Lounge',
    scene: 'raffle',
    capacity: null,
    price: null,
    category: 'Social',
    clubId: 22,
  },
  {
    key: 'music',
    title: 'Live Music on the Lawn',
    description:
      'A local band on the terrace, the grill going and rugs on the grass. In the rain we move into the hall and keep the volume.',
    nth: 4,
    weekday: 6,
    times: 2,
    start: '18:00',
    end: '22:00',
    venue: 'Outdoor Area',
    scene: 'live-music',
    capacity: 200,
    price: null,
    category: 'Music',
    clubId: 22,
  },
  {
    key: 'netball-try',
    title: 'Come and Try Netball',
    description:
      'An hour and a half of ball games, shooting and a short match for anyone from seven up. Bring runners and water; bibs and ' +
      'balls are here.',
    nth: 2,
    weekday: 2,
    times: 2,
    start: '16:30',
    end: '18:00',
    venue: 'Netball Courts',
    scene: 'netball-court',
    capacity: 40,
    price: null,
    category: 'Come and try',
    clubId: 28,
  },
  {
    key: 'twilight-cricket',
    title: 'Twilight Cricket',
    description:
      'Ten overs a side, everyone bowls, and each batter faces no more than six balls in a row. Teams are made up on the night.',
    nth: 2,
    weekday: 3,
    times: 2,
    start: '17:30',
    end: '20:00',
    venue: 'Main Oval',
    scene: 'cricket-oval',
    capacity: 44,
    price: null,
    category: 'Sport',
    clubId: 27,
  },
  {
    key: 'soccer-skills',
    title: 'Junior Soccer Skills Morning',
    description:
      'Dribbling gates, small-sided games and a penalty shoot-out against the coaches, in groups by age from five to twelve.',
    nth: 2,
    weekday: 6,
    times: 2,
    start: '09:00',
    end: '11:00',
    venue: 'Soccer Pitches',
    scene: 'junior-soccer',
    capacity: 60,
    price: null,
    category: 'Juniors',
    clubId: 26,
  },
  {
    key: 'raiders-meet',
    title: 'Raiders Kick and Barbecue',
    description:
      'A relaxed kick for players old and new, with the coaches at the barbecue afterwards. Bring boots if you have them.',
    nth: 3,
    weekday: 4,
    times: 2,
    start: '18:00',
    end: '20:30',
    venue: 'Main Oval',
    scene: null,
    capacity: null,
    price: null,
    category: 'Sport',
    clubId: 25,
  },
  {
    key: 'darts-open',
    title: 'Darts Open Night',
    description:
      'Draw for partners at seven, best of three legs, and a plate competition for those who go out early. Spare darts at the bar.',
    nth: 1,
    weekday: 3,
    times: 2,
    start: '19:00',
    end: '22:00',
    venue: 'Bar & Lounge',
    scene: 'darts-night',
    capacity: 32,
    price: null,
    category: 'Sport',
    clubId: 23,
  },
  {
    key: 'eight-ball-doubles',
    title: '8 Ball Doubles Knockout',
    description:
      'Sixteen pairs, one frame a round until the semi-finals. Put your name on the board by half past six.',
    nth: 4,
    weekday: 4,
    times: 2,
    start: '19:00',
    end: '22:30',
    venue: 'Bar & Lounge',
    scene: 'eight-ball',
    capacity: 32,
    price: null,
    category: 'Sport',
    clubId: 24,
  },
  {
    key: 'long-lunch',
    title: 'Hills Table Long Lunch',
    description:
      'Three shared courses at one long table, cooked with what grows within twenty kilometres, and the makers there to talk ' +
      'about it. The ticket covers lunch and a first glass.',
    nth: 4,
    weekday: 0,
    times: 1,
    start: '12:00',
    end: '16:00',
    venue: 'Main Hall',
    scene: 'hall-function',
    capacity: 80,
    price: '£25.00',
    category: 'Food and wine',
    clubId: null,
  },
  {
    key: 'market',
    title: 'Bridgewater Market Morning',
    description:
      'Fruit, bread, preserves, plants and second-hand books on the path to the clubhouse. The coffee cart opens at half past eight.',
    nth: 1,
    weekday: 0,
    times: 2,
    start: '09:00',
    end: '13:00',
    venue: 'Outdoor Area',
    scene: 'market-day',
    capacity: null,
    price: null,
    category: 'Community',
    clubId: null,
  },
  {
    key: 'spark-open',
    title: 'Spark Open Class',
    description:
      'Watch or join in: creative dance for under-eights first, then a gentle class for grown-ups. No shoes needed.',
    nth: 2,
    weekday: 5,
    times: 2,
    start: '15:45',
    end: '17:15',
    venue: 'Main Hall',
    scene: 'spark-dance',
    capacity: 50,
    price: null,
    category: 'Come and try',
    clubId: 29,
  },
  {
    key: 'members-meeting',
    title: 'Open Committee Meeting',
    description:
      'What the clubs are planning, what the roof will cost and who holds the keys. Every member may listen and speak.',
    nth: 3,
    weekday: 2,
    times: 2,
    start: '19:30',
    end: '21:00',
    venue: 'Meeting Room',
    scene: null,
    capacity: 30,
    price: null,
    category: null,
    clubId: null,
  },
  {
    key: 'working-bee',
    title: 'Working Bee',
    description:
      'Gutters, gum leaves and a coat of paint for the fence. Gloves and lunch are provided, stories are extra.',
    nth: 3,
    weekday: 0,
    times: 1,
    start: '09:00',
    end: '12:30',
    venue: 'Clubhouse and grounds',
    scene: null,
    capacity: null,
    price: null,
    category: 'Community',
    clubId: null,
  },
  {
    key: 'family-day',
    title: 'Family Day',
    description:
      'A bouncing castle, sack races, a kite stall and a sausage sizzle, with a try at every sport of the club between.',
    nth: 3,
    weekday: 6,
    times: 1,
    start: '10:00',
    end: '15:00',
    venue: 'Main Oval',
    scene: 'family-day',
    capacity: null,
    price: null,
    category: 'Community',
    clubId: 22,
  },
];
