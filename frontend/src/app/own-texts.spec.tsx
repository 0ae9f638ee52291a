/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { ShownPicture } from '@/api/site/generated';
import type { PageTextName } from '@/api/staff/generated';
import { DEFAULT_TEXTS } from '@/features/staff/website/pages/default-texts';
import {
  aClub,
  aConfig,
  aNewsPost,
  anEvent,
  aPublishedIssue,
  aSitePage,
  bookingOptions,
  newsPage,
} from '@/testing/factories';
import { answerPage, type ReadApi } from './server';

/*
 * Checks that staff can change every text and image of the public pages. Everything staff can edit is marked,
 * every page is rendered, and anything without a mark must be in a list with its reason.
 */

const mark = (name: string): string => `«${name}»`;
/** Opening hours that appear nowhere else, because hours are not free text. */
const HOURS = /^hours.*day$/;
const MARKED_HOURS = '03:07-04:09';
const HOURS_SHOWN = '3:07am to 4:09am';

const NAMES = Object.keys(DEFAULT_TEXTS) as PageTextName[];
const PICTURE_NAMES = NAMES.filter((name) => /Pictures?$/.test(name));
const TEXT_NAMES = NAMES.filter((name) => !PICTURE_NAMES.includes(name));

/** The URL of an image that nothing else shows. */
const folder = (name: string): string => `/media/${createHash('sha256').update(name).digest('hex')}`;
const pictureMark = (name: string): string => `${folder(name)}/1600.jpg`;
const shownPicture = (name: string): ShownPicture => ({
  width: 1600,
  height: 1067,
  widths: [400, 800, 1600],
  focalX: 30,
  focalY: 70,
  altText: mark(`${name}.altText`),
  caption: mark(`${name}.caption`),
  credit: null,
});
const TEXTS = Object.fromEntries([
  ...TEXT_NAMES.map((name) => [name, HOURS.test(name) ? MARKED_HOURS : mark(name)]),
  ...PICTURE_NAMES.map((name) => [name, pictureMark(name)]),
]) as Record<string, string>;
const PICTURES = Object.fromEntries(PICTURE_NAMES.map((name) => [pictureMark(name), shownPicture(name)]));
/** Marks for the records’ own texts. */
const RECORDS = ['club', 'event', 'news', 'issue', 'photo', 'mark'];
const OWN = new Set([...PICTURE_NAMES, ...RECORDS].map(folder));

/** Every text of a record. */
function marked<Stored extends object>(kind: string, stored: Stored): Stored {
  const UNCHANGED_KEYS =
    /^(id|clubId|date|eventDate|startTime|endTime|time|status|imageUrl|logoUrl|.*At|price|signupUrl)$/;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      if (UNCHANGED_KEYS.test(key)) return [key, value as unknown];
      if (typeof value === 'string') return [key, mark(`${kind}.${key}`)];
      if (Array.isArray(value))
        return [
          key,
          value.map((item: unknown) =>
            typeof item === 'string' ? mark(`${kind}.${key}`) : marked(kind, item as object),
          ),
        ];
      return [key, value as unknown];
    }),
  ) as Stored;
}

const pictured = (name: string) => ({ imageUrl: pictureMark(name) });
const club = {
  ...marked('club', aClub({ id: 28, trainingSchedule: 'Tuesdays', ...pictured('club') })),
  picture: shownPicture('club'),
};
const event = {
  ...marked('event', anEvent({ id: 7, date: '2099-03-07', clubId: 28, ...pictured('event') })),
  picture: shownPicture('event'),
};
const post = {
  ...marked('news', aNewsPost({ clubId: 28, ...pictured('news') })),
  picture: shownPicture('news'),
};
const words = (kind: string) => [{ type: 'text', text: mark(`issue.${kind}`) }];
const issue = aPublishedIssue({
  subject: mark('issue.subject'),
  summary: mark('issue.summary'),
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: words('heading') },
      { type: 'paragraph', content: words('text') },
      { type: 'picture', attrs: { imageUrl: pictureMark('issue') } },
      { type: 'events', attrs: { ids: [7] } },
    ],
  },
  events: [
    {
      id: 7,
      title: mark('issue.event'),
      day: mark('issue.day'),
      time: mark('issue.time'),
      venue: mark('issue.venue'),
      isCancelled: false,
    },
  ],
  pictures: [{ imageUrl: pictureMark('issue'), picture: shownPicture('issue') }],
});
const photo = { id: 1, clubId: null, picture: shownPicture('photo'), ...pictured('photo') };
const aHirable = bookingOptions();
/** The spaces and extras with staff’s own texts. */
const hireOptions = {
  ...aHirable,
  eventTypes: aHirable.eventTypes.map((type) => ({ ...type, name: mark(`type.${type.bondMinor}`) })),
  spaces: aHirable.spaces.map((space) => ({
    ...space,
    name: mark(`space${space.id}.name`),
    description: mark('space.description'),
    accessibility: mark('space.accessibility'),
    features: mark('space.features'),
    imageUrl: null,
  })),
  extras: [{ id: 1, name: mark('extra.name'), description: mark('extra.description'), priceMinor: 6000 }],
};
const ANSWERS: Record<string, unknown> = {
  '/api/config': aConfig({
    clubName: mark('settings.name'),
    address: mark('settings.address'),
    phone: '0100 200 300',
    email: 'settings@email.example',
    texts: TEXTS,
    pictures: { ...PICTURES, [pictureMark('mark')]: shownPicture('mark') },
    logoUrl: pictureMark('mark'),
  }),
  '/api/clubs': [club],
  '/api/clubs/28': club,
  '/api/events?clubId=28': [event],
  '/api/events?upcoming=true': [event],
  '/api/events?upcoming=true&limit=6': [event],
  '/api/events/7': event,
  '/api/news': newsPage([post]),
  '/api/news?limit=3': newsPage([post]),
  '/api/news?clubId=28&limit=3': newsPage([post]),
  '/api/news/5': post,
  '/api/newsletter': { items: [issue], nextCursor: null },
  [`/api/newsletter/${issue.slug}`]: issue,
  '/api/gallery': [
    {
      ...photo,
      title: mark('photo.title'),
      description: mark('photo.description'),
      altText: mark('photo.altText'),
    },
  ],
  '/api/testimonials': [
    { id: 1, name: mark('testimonial.name'), role: null, comment: mark('testimonial.comment'), rating: 5 },
  ],
  '/api/booking-options': hireOptions,
  '/api/free-evenings': [{ spaceId: 1, evenings: [{ date: '2099-03-07', slots: ['6:00 PM - 8:00 PM'] }] }],
  ...Object.fromEntries(
    (['about', 'terms', 'privacy', 'venue-hire'] as const).map((key) => [
      `/api/pages/${key}`,
      aSitePage(key, { publishedAt: '2026-11-20T10:00:00Z', texts: TEXTS, pictures: PICTURES }),
    ]),
  ),
};

const read: ReadApi = (path) =>
  Promise.resolve({
    status: path in ANSWERS ? 200 : 404,
    body: JSON.stringify(ANSWERS[path] ?? { message: `There is no ${path}.`, code: 'not_found' }),
  });

const SITE = { url: 'https://club.example', name: mark('settings.name') };
const PAGES = [
  '/',
  '/about',
  '/contact',
  '/events',
  '/venue-hire',
  '/terms',
  '/privacy',
  '/club/28',
  '/event/7',
  '/news',
  '/news/5',
  '/newsletter',
  '/newsletter/whats-on-in-december-12',
];

const answerAt = (pathname: string) =>
  answerPage({ pathname, search: '', theme: null, signedIn: false }, SITE, read);

async function htmlOf(pathname: string): Promise<string> {
  const { content } = await answerAt(pathname);
  if (!content) throw new Error(`${pathname} is not rendered`);
  return content.html;
}

/** The visible text of a page, between tags. */
function textsOf(html: string): string[] {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(noscript|svg|select)\b.*?<\/\1>/gs, ' ')
    .split(/<[^>]+>/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** The parts of a text that are not marked as staff’s. */
function withoutMarks(text: string): string[] {
  return text
    .split(/«[\w.]+»|3:07am to 4:09am|settings@|email\.example|0100 200 300/)
    .map((part) => part.replace(/^[\s,.:;·©\d]+|[\s,.:;·\d]+$/g, ''))
    .filter((part) => /\p{L}/u.test(part));
}

/** Texts that staff cannot edit, with reasons. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'the specification says them word for word': [
    ...['Home', 'About', 'Clubs', 'Events', 'Book Now', 'Contact', 'Log In', 'Sign Up'],
    ...['Your Bridgewater Home for Community Sports', 'Explore Clubs', 'Read More'],
    ...['Our Services', 'Venue Hire', 'Sports Activities', 'Social Events'],
    ...['Our Sports Clubs', 'Learn More', 'Training:', 'Upcoming Events', "Discover What's Happening"],
    ...['View Details', 'View All Events', 'Club Event'],
    ...['Modern Club Facilities for Everyone', 'Spacious Hall', 'Two Full Bars', 'Family Friendly'],
    ...['Facility Gallery', 'Book Our Facilities', 'Booking Details', 'Continue to Book'],
    ...['Available', 'Fully booked', 'Not available', 'Popular date - book early!'],
    ...['Join our Community Today!', 'Find Us', 'Map loading...', 'Privacy Policy', 'Terms of Service'],
    'We never share your information with third parties. You can unsubscribe at any time.',
    ...['Our Story', 'Main Hall', 'Bar & Lounge', 'Outdoor Area'],
    ...['Contact Club', 'About', 'Gallery', 'Club Information', 'Contact Us to Join'],
    'Create an account to ask to join this club',
  ],
  'the footer’s clubs have fixed ids': ['Netball', 'Cricket', 'Soccer', 'Football', 'Darts', '8 Ball'],
  'the label or button of something that works': [
    ...[
      'Skip to main content',
      'about our story',
      'Check a date',
      'Find a club',
      'See what’s on',
      'See the clubs',
    ],
    ...['Add all events to your calendar', 'Add all to calendar', 'Add to calendar', 'enlarge'],
    ...['Choose a day', 'Loading the calendar…', 'Time slot', 'Choose a day to see its available slots'],
    ...[
      'Event type',
      'Space',
      'Prices are per 10 guests (or part)',
      'Number of guests',
      '1 to 200. The hall fits 120',
    ],
    ...['Full name', 'Email', 'Total', 'Choose an event type to see the price'],
    ...['Email address', 'Sign up', 'Leave this field empty', 'Contact Us', 'Send us a message'],
    ...['Name', 'Subject', 'Message', 'Send Message', 'Contact Information', 'Opening Hours'],
    ...['Get directions', 'Quick Links', 'Our Clubs', 'Book the venue', 'Create an account'],
    ...['Club', 'Month', 'Training', 'Training Schedule', 'Meeting location', 'Contact person', 'Phone'],
    ...['Season', 'Ages', 'Run by', 'When and where', 'Date', 'Time', 'Venue', 'Entry', 'Free', 'Print'],
    'Ask about this event',
    ...['News', 'Latest News', 'Club News', 'All news', 'News feed (RSS)'],
    ...['about', 'About the club'],
    ...['See spaces, prices and free dates', 'Prices for one time slot', 'Per 10 guests (or part)', 'guests'],
    ...['Access:', 'Next free weekend evenings', 'Check dates', 'Extras', 'Bond'],
    ...[
      'What the hire includes',
      'If you cancel',
      'You cancel',
      'Refund',
      'Access and parking',
      'Terms of hire',
    ],
    ...['14 days or more before the start', '7 days or more, but less than', 'Less than 7 days'],
    ...[
      'If the club cancels, you always get a full refund',
      'You accept our',
      'terms of hire',
      'when you book',
    ],
    ...[
      'Price = price per 10 guests × groups of 10, plus extras. For example',
      'You can book several slots in a row. Each costs the same',
      'Due 7 days before your booking',
    ],
    ...['Questions and answers', 'Contact us', 'Send a message'],
    ...['Newsletter', 'Subscribe', 'All issues', 'Read earlier issues'],
  ],
  'a count, a day or an hour': [
    ...[
      'of',
      'of 5 stars',
      'event',
      'Mar',
      'Sat',
      'March',
      'Saturday 7 March at',
      'PM',
      'PM – 10:00 PM',
      'Monday to Sunday',
    ],
    'Sat 21 Nov 2026',
    ...['Sat 7 Mar', 'Up to 200 guests', 'Up to 120 guests', 'Up to 60 guests'],
    ...[
      'is the smallest space that fits 1 guest',
      'with 195 guests: 20 × £120.00 = £',
      'with 115 guests: 12 × £84.00 = £',
      'with 55 guests: 6 × £48.00 = £',
    ],
    ...['Saturday 7 March', 'Saturday 7 March 2099 at 6:30 PM', 'Version of Fri 20 Nov'],
  ],
};

/** Images that staff cannot choose, with reasons. */
const FIXED_PICTURES: Readonly<Record<string, readonly string[]>> = {
  'a map where none is loaded': ['/images/map-fallback.svg'],
};
const fixedPictures = new Set(Object.values(FIXED_PICTURES).flat());

const fixed = new Set(
  Object.values(FIXED)
    .flat()
    .flatMap((text) => withoutMarks(text)),
);

it.each(PAGES)('every text on %s is editable by staff or listed with a reason', async (path) => {
  const texts = textsOf(await htmlOf(path)).flatMap((text) => withoutMarks(decoded(text)));
  expect([...new Set(texts)].filter((text) => !fixed.has(text))).toEqual([]);
});

it.each(PAGES)('every image on %s can be chosen by staff or is listed with a reason', async (path) => {
  const html = await htmlOf(path);
  const addresses = [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(addresses.length).toBe(html.match(/<img\b/g)?.length ?? 0);
  const notOwn = addresses.filter((src) => !OWN.has(src.slice(0, src.lastIndexOf('/'))));
  expect([...new Set(notOwn)].filter((src) => !fixedPictures.has(src))).toEqual([]);
});

it.each([...PAGES, '/hire-terms'])(
  'the title and description of %s come from staff’s texts',
  async (path) => {
    const { head } = await answerAt(path);
    // A page’s title is its heading.
    const isOpen = (text: string) => !fixed.has(text) && text !== 'Terms of Hire';
    const said = (name: string) =>
      decoded(new RegExp(`<meta [a-z]+="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '?');
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect([name, withoutMarks(said(name)).filter(isOpen)]).toEqual([name, []]);
    expect(said('og:description')).toBe(said('description'));
    for (const name of ['og:image', 'twitter:image']) {
      const { pathname } = new URL(said(name));
      expect(OWN).toContain(pathname.slice(0, pathname.lastIndexOf('/')));
    }
    const title = decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '?');
    expect(withoutMarks(title).filter(isOpen)).toEqual([]);
  },
);

/** Pages rendered by the browser, which their own specs check. */
const IN_THE_BROWSER = ['authPicture', 'notFoundPicture'];

it('every image that staff can choose is shown on a page, with its sizes, alt text and focal point', async () => {
  const all = (await Promise.all(PAGES.map(htmlOf))).join('');
  for (const name of PICTURE_NAMES.filter((one) => !IN_THE_BROWSER.includes(one))) {
    const [image = `no picture of ${name}`] =
      new RegExp(`<img\\b[^>]* src="${pictureMark(name)}"[^>]*>`).exec(all) ?? [];
    expect(image).toContain(`alt="${mark(`${name}.altText`)}"`);
    expect(image).toMatch(/ width="1600" height="1067"/);
    expect(image).toMatch(/ sizes="[^"]+"/);
    expect(image).toMatch(/focal-x-3 focal-y-7/);
    for (const format of ['avif', 'webp', 'jpg'])
      expect(all).toContain(`${folder(name)}/400.${format} 400w, ${folder(name)}/800.${format} 800w, `);
  }
  // The logo is in the header and footer of each page, beside the name.
  for (const path of PAGES)
    expect([path, (await htmlOf(path)).split(` src="${pictureMark('mark')}"`).length - 1]).toEqual([path, 3]);
  // Carousels show captions below.
  for (const name of PICTURE_NAMES.filter((one) => one.endsWith('Pictures')))
    expect(all).toContain(mark(`${name}.caption`));
});

it('the list of allowed images has no unused entries', async () => {
  const all = (await Promise.all(PAGES.map(htmlOf))).join('');
  expect([...fixedPictures].filter((src) => !all.includes(`"${src}"`))).toEqual([]);
});

it('every text that staff can edit is shown on a page', async () => {
  const heads = await Promise.all([...PAGES, '/hire-terms'].map(async (path) => (await answerAt(path)).head));
  const all = [...heads, ...(await Promise.all(PAGES.map(htmlOf)))].join('');
  expect(TEXT_NAMES.filter((name) => !all.includes(HOURS.test(name) ? HOURS_SHOWN : mark(name)))).toEqual([]);
});

it('the list of allowed texts has no unused entries', async () => {
  const pages = await Promise.all(PAGES.map(htmlOf));
  const said = new Set(pages.flatMap(textsOf).flatMap((text) => withoutMarks(decoded(text))));
  expect([...fixed].filter((text) => !said.has(text))).toEqual([]);
});

it('the test finds a text that staff cannot edit', () => {
  expect(withoutMarks('Come in «club.name», we are open.')).toEqual(['Come in', 'we are open']);
});

it('staff’s texts are escaped everywhere', async () => {
  const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const texts = Object.fromEntries(NAMES.map((name) => [name, HOURS.test(name) ? MARKED_HOURS : hostile]));
  const config = aConfig({ clubName: hostile, address: hostile, texts });
  const evil: ReadApi = (asked) => {
    if (asked === '/api/config') return Promise.resolve({ status: 200, body: JSON.stringify(config) });
    const page = /^\/api\/pages\/(about|terms|privacy)$/.exec(asked)?.[1] as 'about' | undefined;
    return page
      ? Promise.resolve({ status: 200, body: JSON.stringify(aSitePage(page, { texts })) })
      : read(asked);
  };
  for (const pathname of PAGES) {
    const asked = { pathname, search: '', theme: null, signedIn: false };
    const { head, content } = await answerPage(asked, { ...SITE, name: hostile }, evil);
    expect(content?.html).not.toMatch(/<script>alert|<img src=x/);
    expect(head).not.toMatch(/<script>alert|<img src=x/);
    expect(content?.html).toContain('&lt;script&gt;alert(1)');
  }
});

function decoded(text: string): string {
  return text.replace(/&(amp|#x27|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

const ENTITIES: Record<string, string> = { amp: '&', '#x27': "'", lt: '<', gt: '>', quot: '"' };
