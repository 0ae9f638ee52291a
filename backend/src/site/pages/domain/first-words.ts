import { type PageFact, pageFact, SHORT_PAGES } from './page-facts.js';

interface Named {
  name: string;
}

/** Drawn, and of no place. */
const drawn = (name: string): string => `/images/plain/${name}.svg`;

/**
 * What the pages of a club that has set its site up say until it has written its own: true of any club, and of no other. `{club}`
 * stands for its name. What is empty is left out of its page.
 */
const WORDS: Readonly<Record<string, string>> = {
  homeHeroLine: 'Sport, company and rooms for your own celebrations.',
  homeHeroPicture: drawn('morning'),
  homeWelcomeKicker: 'Welcome',
  homeWelcomeTitle: 'A place to play, and to stay a while',
  homeWelcomeText:
    'The {club} is run by its members for everybody around it. Come and have a look, join one of the clubs, or hire our rooms for an evening of your own.',
  homeWelcomePicture: drawn('house'),
  homeMomentPicture: drawn('lights'),
  homeFact1Figure: '',
  homeFact1Words: '',
  homeFact2Figure: '',
  homeFact2Words: '',
  homeFact3Figure: '',
  homeFact3Words: '',
  homeServicesKicker: 'What we do',
  homeHireText:
    'Rooms for meetings, celebrations and milestones. You see what is free, and the price before you pay.',
  homeHirePicture: drawn('lights'),
  homeSportText: 'Training and competition for those who know how, and for those who would like to.',
  homeSportPicture: drawn('field'),
  homeSocialText:
    'Evenings and days at the club, for members, their friends and whoever would like to meet them.',
  homeSocialPicture: drawn('house'),
  homeClubsKicker: 'Find your side',
  homeClubsText: 'Each has its own page, with times, ages and whom to ask.',
  homeEventsText: 'What is on in the next weeks. Friends are welcome.',
  homeCommunityKicker: 'Our community',
  homeCommunityTitle: 'More than match days',
  homeCommunityText: 'A club is what its people make of it. There are many ways to be part of this one.',
  homeBenefit1: 'Hear of events first',
  homeBenefit2: 'See what has been going on',
  homeBenefit3: 'Meet other members',
  homeBenefit4: 'Lend a hand where you like to',
  homePanelTitle: 'Everyone is welcome',
  homePanelText: 'What comes next is in the list of events.',
  homePanelPicture: drawn('lights'),
  homeTestimonialsKicker: 'In their own words',
  homeTestimonialsTitle: 'What members say',
  homeFacilitiesKicker: 'Our rooms',
  homeFacilitiesText: 'What you can hire, and how many people it holds.',
  homeHallText: '',
  homeHallPicture: drawn('house'),
  homeBarsText: '',
  homeBarsPicture: drawn('lights'),
  homeFamilyText: '',
  homeFamilyPicture: drawn('field'),
  homeBookingKicker: 'Hire our rooms',
  homeBookingText:
    'Pick a free day and tell us what you are planning. You see the price before you pay anything.',
  homeNewsletterKicker: 'Our newsletter',
  homeNewsletterText: 'An email now and then about what is on. You can leave it at any time.',
  homeNewsletterPicture: drawn('morning'),
  homeTitle: 'Sport, events and venue hire',
  homeDescription: 'Clubs, events and venue hire at the {club}.',

  aboutKicker: 'About the club',
  aboutLine: 'Run by its members, open to everybody.',
  aboutPicture: drawn('house'),
  aboutStoryTitle: 'Who we are',
  aboutStory:
    'The {club} brings people together: to play, to celebrate and to look after a place of their own.',
  aboutRule: 'New faces are welcome.',
  aboutRoomsKicker: '',
  aboutRoomsTitle: '',
  aboutHallText: '',
  aboutHallFacts: '',
  aboutHallPictures: '',
  aboutBarText: '',
  aboutBarFacts: '',
  aboutBarPictures: '',
  aboutOutdoorText: '',
  aboutOutdoorFacts: '',
  aboutOutdoorPictures: '',
  aboutClosingTitle: 'Come and see us',
  aboutClosingText: 'Hire our rooms, or put your name down and join in.',
  aboutDescription: 'Who the {club} is, and how to be part of it.',

  contactKicker: 'Talk to us',
  contactText: 'Write to us, ring us, or come by while we are open.',
  contactHomeText: 'A question about a date, a club or an event: write to us.',
  contactDescription: 'Address, telephone, email and opening hours of the {club}, and a form to write to us.',

  eventsText: 'Everything in the calendar from today on.',
  eventsDescription: 'What is on at the {club}, by club and by month.',
  newsDescription: 'News of the {club}.',
  newsletterDescription: 'Every issue of the newsletter of the {club}.',
  hireTermsDescription: 'What holds for whoever hires the rooms of the {club}.',

  clubsClosingTitle: 'Come and have a go',
  clubsClosingText: 'We are glad to tell you more.',

  hoursMonday: 'closed',
  hoursTuesday: 'closed',
  hoursWednesday: 'closed',
  hoursThursday: 'closed',
  hoursFriday: 'closed',
  hoursSaturday: 'closed',
  hoursSunday: 'closed',
  hoursNote: '',

  footerLine: 'Sport, company and rooms for your own celebrations.',
  authPicture: drawn('lights'),
  notFoundPicture: drawn('field'),

  termsKicker: 'The small print, in plain words',
  termsIntro:
    'What you can expect from us and we from you. How we treat your information stands in the [Privacy Policy](/privacy).',
  termsDescription: 'Terms for members, venue hire, payment, cancellations and refunds at the {club}.',
  termsText: `# Who we are

{club}, {address} (“the club”, “we”) runs this website. By using it, making an account or booking our rooms you agree to these terms. Reach us at {email} or {phone}.

# Accounts

You need an account to finish a booking. Give your own name and an email address that you read, keep your password to yourself, and tell us when somebody else may know it.

An account on this website is not a membership of the club; that has its own form. We may close accounts that are used to harm others or the club.

# Booking our rooms

- Days and times can be booked from today up to {window} ahead, for as many guests as the space is listed for.
- While you pay, the time is held for you for {hold}. The booking stands once it is paid and we have confirmed it.
- You are responsible for your guests, for leaving the rooms as you found them, and for damage beyond fair wear.
- You accept our [terms of hire](/hire-terms) when you continue to the payment; your booking keeps the version that you accepted.

# Prices and payment

The price depends on the kind of event, on the space and on the number of guests, in steps of ten, and is shown before you pay. It is charged in full when you book, in the currency shown, by card or through the wallet provider. We never see or keep your card number.

If your payment arrives but the time could not be kept for you, the whole amount is paid back to where it came from, without your having to ask.

# Cancellations and refunds

Cancel in [My Bookings](/my-bookings) at any time before the start. What you get back depends on the notice:

{refunds}

Refunds go back to the card or wallet that paid, usually within ten business days. If the club has to cancel, you get everything back whatever the notice.

Nothing here takes away rights that the law gives you.

# Events

Times and line-ups can change. When a ticketed event is cancelled or moved to another day, ticket holders can have their money back.

# Using the website

Please do not try to break it, flood it, or use it to send others what they did not ask for. Pictures and texts belong to the club or those who lent them. We are liable as the law requires; beyond that not for loss caused by the site’s being unavailable.

# Law and changes

The law of the place where the club is applies. When these terms change, the new version stands here with its date; for bookings made before, the version of that day holds. Questions and complaints first to {email}.`,

  privacyKicker: 'The small print, in plain words',
  privacyIntro:
    'We want to know little about you. This is what it is. The rest of the small print is in the [Terms of Service](/terms).',
  privacyDescription:
    'What the {club} stores about visitors and members, why, for how long, and how to see or delete it.',
  privacyText: `# Who is responsible

{club}, {address}. For anything about your information write to {email} or call {phone}.

# What we store

Only what you give us, and what running the service needs:

| Account | Username, name, email, telephone if you gave one, the password as an irreversible hash, what your second factor is checked with, and where and when you logged in
| Clubs | Which of our clubs you are in or asked to join; their secretaries see your name, email and telephone
| Booking | Date, time, kind of event, number of guests, name, email, telephone and notes as you gave them, price, and the payment provider’s reference
| Message | Name, email, subject and text of what you wrote to us
| Testimonial | What you wrote about the club, your stars, and the name and role that you gave with it
| Newsletter | Email address, when you joined, and as proof of it when and from which network you confirmed
| Mails to you | What we wrote, for 90 days, and that we wrote, for two years

Logs of the server hold addresses of callers for a short time, to keep the site safe. We do not store card numbers: they go straight to the payment provider.

# Why, and for how long

- Accounts: to let you book and see your bookings, until you delete yours in your [profile](/profile). You have a week to change your mind; then names, addresses and what you wrote are gone, and what was paid stays without them.
- Bookings and payments: to keep our side of the contract, then for as long as the law asks for records.
- Messages: to answer you, then for up to two years.
- Testimonials: shown on the home page once the club has approved them, until you withdraw yours or ask us to take it away.
- Newsletter: until you leave the list.

# Who else sees it

We never sell information. What others need to do their part for you, they get:

- Stripe or PayPal, whichever you choose, for the payment and its refund.
- The company that delivers our email.
- The company whose computers this site runs on.
- Authorities, where a law obliges us.

Some of them may keep data in other countries, under their own policies.

# Cookies and third parties

Nothing of other companies is loaded before you agree, with two exceptions: the payment provider on the checkout pages, and the map, where one is shown. Refuse, and the site works whole. Where we ask for your agreement, “Cookie choices” at the foot of every page lets you change your mind.

| Session | Keeps you logged in. Set at login, gone when you log out. | Needed
| Second step | Remembers for a few minutes that your password was right, until you have given the second factor. It logs nobody in. | Needed
| Known device | Lets you log in here although somebody elsewhere guesses at your password. Set at login, for 400 days; it logs nobody in. | Needed
| Signed in | Tells the page that somebody is logged in, so that it asks for the account. Holds no detail. | Needed
| Theme | The light or dark theme that you chose, for a year. Not there while you follow your device. | Needed
| In your browser’s storage | A booking that you began, your answers about third parties, and how far down each page you had read. | Needed
| Visitor count (_ga…) | Counts page views, without what stands behind a “?”. | Only if you agree
| Social timeline | The network that runs it may set its own. | Only if you agree

# What you can ask for

To see what we hold about you, to have it put right, to have it deleted where no law makes us keep it, and to leave the newsletter. Your [profile](/profile) does most of it at once: it gives you a file with what we hold about you, corrects your name and address, and deletes your account. For the rest write to {email}; we answer within thirty days. You can also complain to the authority for data protection where you live.

# How it is kept safe

The site is served over an encrypted connection, passwords are hashed so that nobody can read them, and only those who run bookings see them. If something goes wrong that is likely to harm you, we tell you.`,
};

/** Texts in which the web app itself fills the name in, with what else there is to be filled in. */
const FILLED_BY_PAGE = /^(?:terms|privacy)(?:Intro|Text)$|Description$/;

function wordsOf({ texts }: PageFact, { name: club }: Named): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap(({ name }) => {
      const text = WORDS[name];
      if (text === undefined) return [];
      return [[name, FILLED_BY_PAGE.test(name) ? text : text.replaceAll('{club}', club)]];
    }),
  );
}

/** Of a page. */
export function firstWordsOf(key: string, club: Named): Record<string, string> {
  const page = pageFact(key);
  return page ? wordsOf(page, club) : {};
}

/** Of all pages whose texts come with every page. */
export function firstShortWords(club: Named): Record<string, string> {
  return Object.assign({}, ...SHORT_PAGES.map((key) => firstWordsOf(key, club))) as Record<string, string>;
}
