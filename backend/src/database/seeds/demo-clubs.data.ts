import type { ClubContent } from '../../clubs/domain/club-content.js';

/** Scene (file name in /images/scenes), title and alt text. */
type Drawing = readonly [scene: string, title: string, altText: string];

/** A club's content, with that of a new club where a field is left out, and its gallery. */
interface DemoClub extends Partial<ClubContent> {
  id: number;
  gallery: readonly Drawing[];
}

const BEER_GARDEN: Drawing = [
  'beer-garden',
  'Beer garden',
  'Picnic tables under striped umbrellas on the lawn beside the clubhouse',
];
const PRESENTATION: Drawing = [
  'presentation-night',
  'Presentation night',
  'Three cups in the spotlight on stage, honour boards on both walls',
];
const TROPHIES: Drawing = [
  'trophy-cabinet',
  'Trophy cabinet',
  'Cups, shields, a football and a cricket ball on three lit shelves',
];

/** The demo clubs, with the ids of the footer. Their contacts are roles, not names. */
export const CLUBS: readonly DemoClub[] = [
  {
    id: 28,
    name: 'Bridgewater Netball Club',
    shortDescription: 'Netball for girls, boys and grown-ups on two floodlit courts.',
    description:
      'From five-year-olds with their first ball to a Saturday A grade, the netball club fills both courts two evenings ' +
      'a week in winter. Juniors learn in small groups with a coach and a helper each, seniors train together before ' +
      'the grades split, and a social mixed side plays on Thursdays for those who come mostly for the company. ' +
      'New players can train twice before they decide.',
    imageUrl: '/images/scenes/netball-court.svg',
    logoUrl: '/images/logos/netball.svg',
    trainingSchedule: 'Juniors Tuesdays 4:30 PM - 6:00 PM, seniors Tuesdays and Thursdays 6:15 PM - 8:00 PM',
    seasonPeriod: 'April to September, with a summer social league from October',
    ageGroups: 'Under 7 to open, and masters',
    contactEmail: 'netball@bridgewaterclub.example',
    contactPhone: '(08) 5550 0148',
    achievements: [
      'Juniors and seniors share one uniform and one club night',
      'Two floodlit hard courts beside the clubhouse',
      'First-season players train with a mentor from the senior grades',
    ],
    meetingLocation: 'Netball courts, lower car park',
    contactPerson: 'Netball coordinator',
    signupUrl: 'https://www.playhq.com/',
    gallery: [
      ['netball-court', 'The courts', 'A netball court with its goal posts and a ball, the clubhouse behind'],
      PRESENTATION,
      BEER_GARDEN,
    ],
  },
  {
    id: 27,
    name: 'Bridgewater Cricket Club',
    shortDescription: 'Turf on Saturdays, twilight cricket in the week, juniors all summer.',
    description:
      'Cricket on the oval runs from the first warm Saturday of October to the finals in March. Three senior sides play ' +
      'in the hills competition, juniors start with soft balls and modified rules, and the twilight games on Wednesdays ' +
      'need no whites and no talent. Nets stand open to members all week, and the roller is looking for volunteers.',
    imageUrl: '/images/scenes/cricket-oval.svg',
    logoUrl: '/images/logos/cricket.svg',
    trainingSchedule:
      'Juniors Wednesdays 4:30 PM - 6:00 PM, seniors Tuesdays and Thursdays 5:30 PM - 7:30 PM',
    seasonPeriod: 'October to March',
    ageGroups: 'Under 8 to open, and over 40s',
    contactEmail: 'cricket@bridgewaterclub.example',
    contactPhone: '(08) 5550 0147',
    achievements: [
      'Three senior sides and juniors from under 8',
      'Twilight cricket that anyone can join for an evening',
      'Four nets, open to members every day of the week',
    ],
    meetingLocation: 'Main oval, nets and pavilion',
    contactPerson: 'Cricket secretary',
    signupUrl: 'https://www.playhq.com/',
    gallery: [
      ['cricket-oval', 'The pitch', 'Stumps, bat and ball on the pitch, the pavilion behind the white fence'],
      [
        'verandah',
        'Tea on the verandah',
        'The verandah at sunset, light from the windows on the boards, two beers on a small table',
      ],
      BEER_GARDEN,
    ],
  },
  {
    id: 26,
    name: 'Bridgewater Soccer Club',
    shortDescription: 'Soccer from under 6 to seniors, girls and boys together to under 11.',
    description:
      'Small goals, small teams and plenty of touches for the youngest; league sides from under 12; two senior teams that ' +
      'train under lights. Juniors play their games within the hills, so families do not spend Saturday in the car. ' +
      'Coaches are parents and older players with a badge, and there is always room for one more helper.',
    imageUrl: '/images/scenes/soccer-pitch.svg',
    logoUrl: '/images/logos/soccer.svg',
    trainingSchedule:
      'Juniors Wednesdays 4:30 PM - 5:45 PM, seniors Mondays and Wednesdays 6:30 PM - 8:00 PM',
    seasonPeriod: 'April to September',
    ageGroups: 'Under 6 to seniors',
    contactEmail: 'soccer@bridgewaterclub.example',
    contactPhone: '(08) 5550 0146',
    achievements: [
      'Teams from under 6 to seniors',
      'Every coach holds a working-with-children check',
      'Boots and shin pads to borrow for a first season',
    ],
    meetingLocation: 'Soccer pitches behind the clubhouse',
    contactPerson: 'Soccer coordinator',
    signupUrl: 'https://www.playfootball.com.au/',
    gallery: [
      ['soccer-pitch', 'Evening on the pitch', 'A soccer goal and ball under light towers in the evening'],
      ['junior-soccer', 'Junior training', 'Small goal, cones, balls and bibs ready for junior training'],
      PRESENTATION,
    ],
  },
  {
    id: 25,
    name: 'Bridgewater Raiders Football Club',
    shortDescription: 'Australian football for men, women and juniors on the main oval.',
    description:
      'Home games bring half the town to the fence: juniors in the morning, women at noon, the reserves and the A grade ' +
      'after that, and soup from the canteen all day. Pre-season starts gently in the last week of January, and players ' +
      'of every shape are given a guernsey and a job.',
    imageUrl: '/images/scenes/football-oval.svg',
    logoUrl: '/images/logos/football.svg',
    trainingSchedule:
      'Juniors Wednesdays 5:00 PM - 6:15 PM, seniors Tuesdays and Thursdays 6:00 PM - 8:00 PM',
    seasonPeriod: 'April to September, pre-season from late January',
    ageGroups: 'Under 8 to open, women and men',
    contactEmail: 'raiders@bridgewaterclub.example',
    contactPhone: '(08) 5550 0145',
    achievements: [
      'Men’s, women’s and under-age sides on one oval',
      'Volunteer-run canteen at every home game',
      'A players’ tea for both teams after each home match',
    ],
    meetingLocation: 'Main oval and change rooms',
    contactPerson: 'Football coordinator',
    signupUrl: 'https://www.playhq.com/',
    gallery: [
      ['football-oval', 'The oval at sunset', 'A football before the four goalposts at sunset'],
      [
        'night-match',
        'Under lights',
        'A yellow football in the centre circle of the oval under four light towers',
      ],
      [
        'big-screen',
        'Match night on the big screen',
        'A full room watching football on the big screen, a scarf held up',
      ],
      PRESENTATION,
    ],
  },
  {
    id: 24,
    name: 'Bridgewater 8 Ball Club',
    shortDescription: 'Two tables, two divisions and a practice frame for anyone who asks.',
    description:
      'Thursday is match night, home one week and away the next, with a division for beginners and one for those who ' +
      'call their shots in their sleep. Between matches the tables are free for members. Cues hang on the wall; ' +
      'chalk is on the house.',
    imageUrl: '/images/scenes/eight-ball.svg',
    logoUrl: '/images/logos/eight-ball.svg',
    trainingSchedule: 'Thursdays 7:00 PM - 10:00 PM, open table Sundays 5:00 PM - 8:00 PM',
    seasonPeriod: 'Autumn and spring competitions, twelve weeks each',
    ageGroups: 'Adults, and juniors with a parent until 8 PM',
    contactEmail: '8ball@bridgewaterclub.example',
    contactPhone: '(08) 5550 0144',
    achievements: [
      'Two full-size tables, re-clothed every year',
      'Divisions for first-timers and for old hands',
      'Open practice table on Sunday afternoons',
    ],
    meetingLocation: 'Bar & Lounge, pool tables',
    contactPerson: '8 ball coordinator',
    gallery: [
      [
        'eight-ball',
        'The first break',
        'A pool table under a long green lamp, balls racked, the cue resting on the rail',
      ],
      [
        'bar-lounge',
        'Bar and lounge',
        'The main bar with stools along the counter and two armchairs in the lounge corner',
      ],
      TROPHIES,
    ],
  },
  {
    id: 23,
    name: 'Bridgewater Darts Club',
    shortDescription: 'League darts on Tuesdays, a friendly ladder on Wednesdays.',
    description:
      'Six boards along the lounge wall, a league team for those who like a score sheet, and the Wednesday ladder for ' +
      'those who like a chat between throws. Newcomers borrow a set of darts, learn the finishes from the chart and are ' +
      'usually on the ladder within a month.',
    imageUrl: '/images/scenes/darts-night.svg',
    logoUrl: '/images/logos/darts.svg',
    trainingSchedule: 'League Tuesdays 7:30 PM - 10:00 PM, ladder Wednesdays 7:00 PM - 9:30 PM',
    seasonPeriod: 'All year, with a break over Christmas',
    ageGroups: 'Adults, and juniors from 14 with a parent',
    contactEmail: 'darts@bridgewaterclub.example',
    contactPhone: '(08) 5550 0143',
    achievements: [
      'Teams in the hills league on Tuesday nights',
      'Six match boards, each with its own light and oche',
      'A social ladder that anyone can join in any week',
    ],
    meetingLocation: 'Bar & Lounge, dart boards',
    contactPerson: 'Darts captain',
    gallery: [
      [
        'darts-night',
        'Darts night',
        'A dartboard in its cabinet with three darts, scoreboard and trophies beside it',
      ],
      [
        'front-bar',
        'Front bar',
        'The front bar in green and timber, two beers on a high table by the window',
      ],
      TROPHIES,
    ],
  },
  {
    id: 22,
    name: 'Bridgewater Social Club',
    shortDescription: 'Trivia, raffles, live music and a table for everyone.',
    description:
      'You need no sport to belong here. The social club runs the trivia nights, the members’ draw, music on the lawn and ' +
      'the Christmas lunch, keeps the fire pit stacked in winter and makes sure that newcomers never drink alone. ' +
      'Ideas for a night are welcome at the bar, volunteers even more.',
    imageUrl: '/images/scenes/outdoor-dusk.svg',
    logoUrl: '/images/logos/social.svg',
    trainingSchedule: 'Club night Fridays from 5:00 PM',
    seasonPeriod: 'All year',
    ageGroups: 'Everyone; under-18s with a parent',
    contactEmail: 'social@bridgewaterclub.example',
    contactPhone: '(08) 5550 0142',
    achievements: [
      'Something on every Friday of the year',
      'Takings of the raffles go to junior sport',
      'A lift home within the town for members after ten',
    ],
    meetingLocation: 'Bar & Lounge',
    contactPerson: 'Social convenor',
    gallery: [
      [
        'outdoor-dusk',
        'Outdoor area',
        'A fire pit and picnic tables on the paved terrace at dusk, string lights between the posts',
      ],
      [
        'trivia-night',
        'Trivia night',
        'Answer sheets, pencils and a bell on a table, a question mark in light bulbs on the stage',
      ],
      [
        'live-music',
        'Live music',
        'Drums, guitar and microphones on stage under coloured lights, the crowd in front',
      ],
      [
        'christmas-lunch',
        'Christmas lunch',
        'A table laid with ham and pavlova, a decorated tree by the window',
      ],
    ],
  },
  {
    id: 29,
    name: 'Spark Dance & Fitness',
    shortDescription: 'Dance for children, fitness for grown-ups, in the main hall.',
    description:
      'Spark moves to music: creative dance for little ones, jazz and contemporary for school ages, and low-impact ' +
      'fitness for adults on weekday mornings. Classes are small, the floor is sprung timber, and the end-of-term show ' +
      'on the hall stage has never yet started on time.',
    imageUrl: '/images/scenes/spark-dance.svg',
    logoUrl: '/images/logos/spark.svg',
    trainingSchedule:
      'Children Mondays and Wednesdays 3:45 PM - 5:30 PM, adults Tuesdays and Fridays 9:30 AM - 10:30 AM',
    seasonPeriod: 'School terms',
    ageGroups: 'From 3 years',
    contactEmail: 'spark@bridgewaterclub.example',
    contactPhone: '(08) 5550 0149',
    achievements: [
      'A first class free for every newcomer',
      'Small groups with two instructors for the under-sixes',
      'A show on the hall stage at the end of each term',
    ],
    meetingLocation: 'Main Hall',
    contactPerson: 'Spark instructor',
    gallery: [
      ['spark-dance', 'In the hall', 'A dancer leaping through ribbons of colour in the mirrored hall'],
      ['hall-empty', 'The floor', 'The main hall, empty and lit, its timber floor running to the stage'],
    ],
  },
];
