/**
 * How a text of a page is written: one line; paragraphs; a list, an item a line; the hours of a day; the address of a picture;
 * addresses of pictures, one a line. Names of the last two, and no others, end in `Picture` and `Pictures`: the database finds
 * by them which pictures a page uses (`note_picture_uses`).
 */
export type TextKind = 'line' | 'text' | 'list' | 'hours' | 'picture' | 'pictures';

export interface TextFact {
  /** Unique among all pages; the web app's code has what it says unless staff say otherwise. */
  name: string;
  label: string;
  /** Of the page, where it stands. */
  section: string;
  kind: TextKind;
  /** Characters at most; of `pictures` so many of them. */
  most: number;
}

export interface PageFact {
  key: string;
  label: string;
  /** Where it is to be seen. */
  path: string;
  /** Its texts are long, and read on the page alone: they do not come with every page. */
  isLong: boolean;
  texts: readonly TextFact[];
}

type Given = readonly [name: string, label: string, kind?: TextKind, most?: number];

const MOST: Readonly<Record<TextKind, number>> = {
  line: 120,
  text: 2000,
  list: 1000,
  hours: 11,
  picture: 120,
  pictures: 8,
};

function section(title: string, ...given: Given[]): TextFact[] {
  return given.map(([name, label, kind = 'line', most = MOST[kind]]) => ({
    name,
    label,
    section: title,
    kind,
    most,
  }));
}

/** What search engines and cards say of a page; `{club}` stands for the club's name. */
const description = (name: string, label = 'Description'): Given => [
  `${name}Description`,
  label,
  'line',
  200,
];
const SEARCH = 'Search engines and cards';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const room = (name: string, label: string): TextFact[] =>
  section(
    label,
    [`about${name}Text`, 'Text', 'text'],
    [`about${name}Facts`, 'Facts', 'list'],
    [`about${name}Pictures`, 'Pictures', 'pictures'],
  );

/** All texts of the public pages that staff can change, page by page: the one table of them. */
export const PAGES: readonly PageFact[] = [
  {
    key: 'home',
    label: 'Home',
    path: '/',
    isLong: false,
    texts: [
      ...section(
        'Top of the page',
        ['homeHeroLine', 'Line below the title', 'line', 200],
        ['homeHeroPicture', 'Picture behind the title', 'picture'],
      ),
      ...section(
        'Welcome',
        ['homeWelcomeKicker', 'Line above the heading'],
        ['homeWelcomeTitle', 'Heading'],
        ['homeWelcomeText', 'Text', 'text'],
        ['homeFact1Figure', 'First figure', 'line', 8],
        ['homeFact1Words', 'What it counts', 'line', 60],
        ['homeFact2Figure', 'Second figure', 'line', 8],
        ['homeFact2Words', 'What the second counts', 'line', 60],
        ['homeFact3Figure', 'Third figure', 'line', 8],
        ['homeFact3Words', 'What the third counts', 'line', 60],
        ['homeWelcomePicture', 'Picture', 'picture'],
        ['homeMomentPicture', 'Small picture over its corner', 'picture'],
      ),
      ...section(
        'Our Services',
        ['homeServicesKicker', 'Line above the heading'],
        ['homeHireText', 'Venue Hire', 'text', 400],
        ['homeHirePicture', 'Venue Hire: picture', 'picture'],
        ['homeSportText', 'Sports Activities', 'text', 400],
        ['homeSportPicture', 'Sports Activities: picture', 'picture'],
        ['homeSocialText', 'Social Events', 'text', 400],
        ['homeSocialPicture', 'Social Events: picture', 'picture'],
      ),
      ...section(
        'Our Sports Clubs',
        ['homeClubsKicker', 'Line above the heading'],
        ['homeClubsText', 'Text', 'text', 400],
      ),
      ...section('Upcoming Events', ['homeEventsText', 'Text', 'text', 400]),
      ...section(
        'Community',
        ['homeCommunityKicker', 'Line above the heading'],
        ['homeCommunityTitle', 'Heading'],
        ['homeCommunityText', 'Text', 'text', 600],
        ['homeBenefit1', 'First benefit'],
        ['homeBenefit2', 'Second benefit'],
        ['homeBenefit3', 'Third benefit'],
        ['homeBenefit4', 'Fourth benefit'],
        ['homePanelTitle', 'Heading where no timeline is shown'],
        ['homePanelText', 'Text where no timeline is shown', 'text', 400],
        ['homePanelPicture', 'Picture where no timeline is shown', 'picture'],
      ),
      ...section(
        'Testimonials',
        ['homeTestimonialsKicker', 'Line above the heading'],
        ['homeTestimonialsTitle', 'Heading'],
      ),
      ...section(
        'Facilities',
        ['homeFacilitiesKicker', 'Line above the heading'],
        ['homeFacilitiesText', 'Text', 'text', 400],
        ['homeHallText', 'Spacious Hall', 'text', 400],
        ['homeHallPicture', 'Spacious Hall: picture', 'picture'],
        ['homeBarsText', 'Two Full Bars', 'text', 400],
        ['homeBarsPicture', 'Two Full Bars: picture', 'picture'],
        ['homeFamilyText', 'Family Friendly', 'text', 400],
        ['homeFamilyPicture', 'Family Friendly: picture', 'picture'],
      ),
      ...section(
        'Book Our Facilities',
        ['homeBookingKicker', 'Line above the heading'],
        ['homeBookingText', 'Text', 'text', 400],
      ),
      ...section(
        'Newsletter',
        ['homeNewsletterKicker', 'Line above the heading'],
        ['homeNewsletterText', 'Text', 'text', 400],
        ['homeNewsletterPicture', 'Picture', 'picture'],
      ),
      ...section(SEARCH, ['homeTitle', 'Title after the name', 'line', 60], description('home')),
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
        ['aboutKicker', 'Line above the title'],
        ['aboutLine', 'Line below the title', 'line', 200],
        ['aboutPicture', 'Picture', 'picture'],
      ),
      ...section(
        'The story',
        ['aboutStoryTitle', 'Heading'],
        ['aboutStory', 'Story', 'text', 8000],
        ['aboutRule', 'Closing line', 'text', 400],
      ),
      ...section('The rooms', ['aboutRoomsKicker', 'Line above the heading'], ['aboutRoomsTitle', 'Heading']),
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
        ['contactKicker', 'Line above the title'],
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
    label: 'Pages of clubs',
    path: '/#clubs',
    isLong: false,
    texts: section(
      'End of each page',
      ['clubsClosingTitle', 'Heading'],
      ['clubsClosingText', 'Text before whom to ask', 'line', 200],
    ),
  },
  {
    key: 'opening-hours',
    label: 'Opening hours',
    path: '/contact',
    isLong: false,
    texts: [
      ...section('Opening Hours', ...DAYS.map((day): Given => [`hours${day}`, day, 'hours'])),
      ...section('Besides', ['hoursNote', 'Note below the hours', 'line', 200]),
    ],
  },
  {
    key: 'every-page',
    label: 'Every page',
    path: '/',
    isLong: false,
    texts: [
      ...section('Foot of the page', ['footerLine', 'Line below the name', 'text', 300]),
      ...section('Log In and Sign Up', ['authPicture', 'Picture beside the form', 'picture']),
      ...section('Where there is no page', ['notFoundPicture', 'Picture', 'picture']),
      ...section(
        SEARCH,
        description('news', 'News'),
        description('newsletter', 'Newsletter'),
        description('hireTerms', 'Terms of hire'),
      ),
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
        [`${key}Kicker`, 'Line above the title'],
        [`${key}Intro`, 'Introduction', 'text', 1000],
        [`${key}Text`, 'Text', 'text', 40_000],
      ),
      ...section(SEARCH, description(key)),
    ],
  })),
];

export function pageFact(key: string): PageFact | undefined {
  return PAGES.find((page) => page.key === key);
}

/** Those whose texts come with every page. */
export const SHORT_PAGES = PAGES.filter(({ isLong }) => !isLong).map(({ key }) => key);
