/**
 * The kind of a page’s text: one line; paragraphs; a list with an item per line; a day’s hours; an image’s URL;
 * image URLs, one per line. Only names of the last two end in `Picture` and `Pictures`, by which the database finds
 * the images a page uses (`note_picture_uses`).
 */
export type TextKind = 'line' | 'text' | 'list' | 'hours' | 'picture' | 'pictures';

export interface TextDefinition {
  /** Unique among all pages. The web app’s code has its default text. */
  name: string;
  label: string;
  /** The section of the page. */
  section: string;
  kind: TextKind;
  /** The most characters; for `pictures`, the most images. */
  max: number;
}

export interface PageDefinition {
  key: string;
  label: string;
  /** The public path. */
  path: string;
  /** Its texts are long and only loaded on the page itself. */
  isLong: boolean;
  texts: readonly TextDefinition[];
}

type Given = readonly [name: string, label: string, kind?: TextKind, max?: number];

const MAX_LENGTHS: Readonly<Record<TextKind, number>> = {
  line: 120,
  text: 2000,
  list: 1000,
  hours: 11,
  picture: 120,
  pictures: 8,
};

function section(title: string, ...given: Given[]): TextDefinition[] {
  return given.map(([name, label, kind = 'line', max = MAX_LENGTHS[kind]]) => ({
    name,
    label,
    section: title,
    kind,
    max,
  }));
}

/** A page’s description for search engines and link previews; `{club}` is replaced with the club’s name. */
const description = (name: string, label = 'Description'): Given => [
  `${name}Description`,
  label,
  'line',
  200,
];
const SEARCH = 'Search engines and link previews';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A question without an answer is not shown. */
const QUESTIONS = [1, 2, 3, 4, 5, 6];
const question = (number: number): Given[] => [
  [`venueHireQuestion${number}`, `Question ${number}`],
  [`venueHireAnswer${number}`, `Answer ${number}`, 'text', 600],
];

const room = (name: string, label: string): TextDefinition[] =>
  section(
    label,
    [`about${name}Text`, 'Text', 'text'],
    [`about${name}Facts`, 'Facts', 'list'],
    [`about${name}Pictures`, 'Photos', 'pictures'],
  );

/** All texts of the public pages that staff can change, by page. */
export const PAGES: readonly PageDefinition[] = [
  {
    key: 'home',
    label: 'Home',
    path: '/',
    isLong: false,
    texts: [
      ...section(
        'Top of the page',
        ['homeHeroLine', 'Subtitle', 'line', 200],
        ['homeHeroPicture', 'Background photo', 'picture'],
      ),
      ...section(
        'Welcome',
        ['homeWelcomeKicker', 'Kicker (small line above the heading)'],
        ['homeWelcomeTitle', 'Heading'],
        ['homeWelcomeText', 'Text', 'text'],
        ['homeFact1Figure', 'First number', 'line', 8],
        ['homeFact1Words', 'First number: label', 'line', 60],
        ['homeFact2Figure', 'Second number', 'line', 8],
        ['homeFact2Words', 'Second number: label', 'line', 60],
        ['homeFact3Figure', 'Third number', 'line', 8],
        ['homeFact3Words', 'Third number: label', 'line', 60],
        ['homeWelcomePicture', 'Photo', 'picture'],
        ['homeMomentPicture', 'Small photo on its corner', 'picture'],
      ),
      ...section(
        'Our Services',
        ['homeServicesKicker', 'Kicker (small line above the heading)'],
        ['homeHireText', 'Venue Hire', 'text', 400],
        ['homeHirePicture', 'Venue Hire: photo', 'picture'],
        ['homeSportText', 'Sports Activities', 'text', 400],
        ['homeSportPicture', 'Sports Activities: photo', 'picture'],
        ['homeSocialText', 'Social Events', 'text', 400],
        ['homeSocialPicture', 'Social Events: photo', 'picture'],
      ),
      ...section(
        'Our Sports Clubs',
        ['homeClubsKicker', 'Kicker (small line above the heading)'],
        ['homeClubsText', 'Text', 'text', 400],
      ),
      ...section('Upcoming Events', ['homeEventsText', 'Text', 'text', 400]),
      ...section(
        'Community',
        ['homeCommunityKicker', 'Kicker (small line above the heading)'],
        ['homeCommunityTitle', 'Heading'],
        ['homeCommunityText', 'Text', 'text', 600],
        ['homeBenefit1', 'First benefit'],
        ['homeBenefit2', 'Second benefit'],
        ['homeBenefit3', 'Third benefit'],
        ['homeBenefit4', 'Fourth benefit'],
        ['homePanelTitle', 'Heading without a timeline'],
        ['homePanelText', 'Text without a timeline', 'text', 400],
        ['homePanelPicture', 'Photo without a timeline', 'picture'],
      ),
      ...section(
        'Testimonials',
        ['homeTestimonialsKicker', 'Kicker (small line above the heading)'],
        ['homeTestimonialsTitle', 'Heading'],
      ),
      ...section(
        'Facilities',
        ['homeFacilitiesKicker', 'Kicker (small line above the heading)'],
        ['homeFacilitiesText', 'Text', 'text', 400],
        ['homeHallText', 'Spacious Hall', 'text', 400],
        ['homeHallPicture', 'Spacious Hall: photo', 'picture'],
        ['homeBarsText', 'Two Full Bars', 'text', 400],
        ['homeBarsPicture', 'Two Full Bars: photo', 'picture'],
        ['homeFamilyText', 'Family Friendly', 'text', 400],
        ['homeFamilyPicture', 'Family Friendly: photo', 'picture'],
      ),
      ...section(
        'Book Our Facilities',
        ['homeBookingKicker', 'Kicker (small line above the heading)'],
        ['homeBookingText', 'Text', 'text', 400],
      ),
      ...section(
        'Newsletter',
        ['homeNewsletterKicker', 'Kicker (small line above the heading)'],
        ['homeNewsletterText', 'Text', 'text', 400],
        ['homeNewsletterPicture', 'Photo', 'picture'],
      ),
      ...section(SEARCH, ['homeTitle', 'Title after the club’s name', 'line', 60], description('home')),
    ],
  },
  {
    key: 'about',
    label: 'About',
    path: '/about',
    isLong: true,
    texts: [
      ...section(
        'Top of the page',
        ['aboutKicker', 'Kicker (small line above the title)'],
        ['aboutLine', 'Subtitle', 'line', 200],
        ['aboutPicture', 'Photo', 'picture'],
      ),
      ...section(
        'Story',
        ['aboutStoryTitle', 'Heading'],
        ['aboutStory', 'Story', 'text', 8000],
        ['aboutRule', 'Closing line', 'text', 400],
      ),
      ...section(
        'Rooms',
        ['aboutRoomsKicker', 'Kicker (small line above the heading)'],
        ['aboutRoomsTitle', 'Heading'],
      ),
      ...room('Hall', 'Main Hall'),
      ...room('Bar', 'Bar & Lounge'),
      ...room('Outdoor', 'Outdoor Area'),
      ...section(
        'End of the page',
        ['aboutClosingTitle', 'Heading'],
        ['aboutClosingText', 'Text', 'text', 400],
      ),
      ...section(SEARCH, description('about')),
    ],
  },
  {
    key: 'contact',
    label: 'Contact',
    path: '/contact',
    isLong: false,
    texts: [
      ...section(
        'Contact Us',
        ['contactKicker', 'Kicker (small line above the title)'],
        ['contactText', 'Text on the page', 'text', 400],
        ['contactHomeText', 'Text on the home page', 'text', 400],
      ),
      ...section(SEARCH, description('contact')),
    ],
  },
  {
    key: 'events',
    label: 'Events',
    path: '/events',
    isLong: false,
    texts: [
      ...section('Top of the page', ['eventsText', 'Text', 'text', 400]),
      ...section(SEARCH, description('events')),
    ],
  },
  {
    key: 'club-pages',
    label: 'Club pages',
    path: '/#clubs',
    isLong: false,
    texts: section(
      'End of each page',
      ['clubsClosingTitle', 'Heading'],
      ['clubsClosingText', 'Text before the contact', 'line', 200],
    ),
  },
  {
    key: 'opening-hours',
    label: 'Opening hours',
    path: '/contact',
    isLong: false,
    texts: [
      ...section('Opening Hours', ...DAYS.map((day): Given => [`hours${day}`, day, 'hours'])),
      ...section('Note', ['hoursNote', 'Note below the hours', 'line', 200]),
    ],
  },
  {
    key: 'every-page',
    label: 'Every page',
    path: '/',
    isLong: false,
    texts: [
      ...section('Footer', ['footerLine', 'Text below the club’s name', 'text', 300]),
      ...section('Log In and Sign Up', ['authPicture', 'Photo beside the form', 'picture']),
      ...section('Page not found', ['notFoundPicture', 'Photo', 'picture']),
      ...section(
        SEARCH,
        description('news', 'News'),
        description('newsletter', 'Newsletter'),
        description('hireTerms', 'Terms of hire'),
      ),
    ],
  },
  {
    key: 'venue-hire',
    label: 'Venue hire',
    path: '/venue-hire',
    isLong: true,
    texts: [
      ...section(
        'Top of the page',
        ['venueHireKicker', 'Kicker (small line above the title)'],
        ['venueHireLine', 'Subtitle', 'line', 200],
        ['venueHirePicture', 'Photo', 'picture'],
      ),
      ...section('What the hire includes', ['venueHireIncludes', 'Items', 'list']),
      ...section('Bond', ['venueHireBondText', 'Text', 'text', 600]),
      ...section('Access and parking', ['venueHireAccessText', 'Text', 'text', 1000]),
      ...section('Questions', ...QUESTIONS.flatMap(question)),
      ...section('Contact', ['venueHireContactText', 'Text', 'text', 400]),
      ...section(SEARCH, description('venueHire')),
    ],
  },
  ...[
    { key: 'terms', label: 'Terms of Service' },
    { key: 'privacy', label: 'Privacy Policy' },
  ].map(({ key, label }) => ({
    key,
    label,
    path: `/${key}`,
    isLong: true,
    texts: [
      ...section(
        label,
        [`${key}Kicker`, 'Kicker (small line above the title)'],
        [`${key}Intro`, 'Introduction', 'text', 1000],
        [`${key}Text`, 'Text', 'text', 40_000],
      ),
      ...section(SEARCH, description(key)),
    ],
  })),
];

export function pageDefinition(key: string): PageDefinition | undefined {
  return PAGES.find((page) => page.key === key);
}

/** The pages whose texts are loaded with every page. */
export const SHORT_PAGES = PAGES.filter(({ isLong }) => !isLong).map(({ key }) => key);
