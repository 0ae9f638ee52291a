import { type PageDefinition, pageDefinition, SHORT_PAGES } from './page-definitions.js';

interface Named {
  name: string;
}

/** A neutral drawing that shows no particular club. */
const drawn = (name: string): string => `/images/plain/${name}.svg`;

/**
 * The page texts of a club that has set up its site but not written its own yet. They are true of any club. `{club}` stands for its
 * name. Pages leave out empty texts.
 */
const WORDS: Readonly<Record<string, string>> = {
  homeHeroLine: 'Sport, company and rooms for your own celebrations.',
  homeHeroPicture: drawn('morning'),
  homeWelcomeKicker: 'Welcome',
  homeWelcomeTitle: 'A place to play, and to stay a while',
  homeWelcomeText:
    'The {club} is run by its members for the whole community. Come and have a look, join one of the clubs, or hire our rooms for your own event.',
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
    'Rooms for meetings and celebrations. You see which times are available, and the price before you pay.',
  homeHirePicture: drawn('lights'),
  homeSportText: 'Training and competition for beginners and experienced players.',
  homeSportPicture: drawn('field'),
  homeSocialText: 'Evenings and days at the club, for members, friends and anyone who would like to join in.',
  homeSocialPicture: drawn('house'),
  homeClubsKicker: 'Find your side',
  homeClubsText: 'Each club has its own page, with training times, ages and contact details.',
  homeEventsText: 'What’s on in the next few weeks. Friends are welcome.',
  homeCommunityKicker: 'Our community',
  homeCommunityTitle: 'More than match days',
  homeCommunityText: 'Our members make the club what it is. There are many ways to take part.',
  homeBenefit1: 'Hear about events first',
  homeBenefit2: 'See what we have been doing',
  homeBenefit3: 'Meet other members',
  homeBenefit4: 'Help out when you can',
  homePanelTitle: 'Everyone is welcome',
  homePanelText: 'See the list of events for what’s coming up.',
  homePanelPicture: drawn('lights'),
  homeTestimonialsKicker: 'In their own words',
  homeTestimonialsTitle: 'What members say',
  homeFacilitiesKicker: 'Our rooms',
  homeFacilitiesText: 'What you can hire, and how many people each room holds.',
  homeHallText: '',
  homeHallPicture: drawn('house'),
  homeBarsText: '',
  homeBarsPicture: drawn('lights'),
  homeFamilyText: '',
  homeFamilyPicture: drawn('field'),
  homeBookingKicker: 'Hire our rooms',
  homeBookingText:
    'Pick an available day and tell us what you’re planning. You’ll see the price before you pay.',
  homeNewsletterKicker: 'Our newsletter',
  homeNewsletterText: 'An email now and then about what’s on. You can unsubscribe at any time.',
  homeNewsletterPicture: drawn('morning'),
  homeTitle: 'Sport, events and venue hire',
  homeDescription: 'Clubs, events and venue hire at the {club}.',

  aboutKicker: 'About the club',
  aboutLine: 'Run by its members, open to everyone.',
  aboutPicture: drawn('house'),
  aboutStoryTitle: 'Who we are',
  aboutStory:
    'The {club} brings people together to play, to celebrate and to look after a place of their own.',
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
  aboutClosingText: 'Hire our rooms, or join a club.',
  aboutDescription: 'About the {club}, and how to join.',

  contactKicker: 'Talk to us',
  contactText: 'Write to us, call us, or drop in while we’re open.',
  contactHomeText: 'Do you have a question about a date, a club or an event? Write to us.',
  contactDescription: 'Address, phone, email, opening hours and contact form of the {club}.',

  eventsText: 'All events from today.',
  eventsDescription: 'What’s on at the {club}, by club and by month.',
  newsDescription: 'News from the {club}.',
  newsletterDescription: 'All issues of the {club} newsletter.',
  hireTermsDescription: 'The terms for hiring the rooms of the {club}.',

  venueHireKicker: 'Hire our rooms',
  venueHireLine: 'See the rooms, the prices and the free evenings, then book online.',
  venueHirePicture: drawn('house'),
  venueHireIncludes:
    'The space that you book, with its furniture\nTime to set up and clear away within your booking',
  venueHireBondText: 'We refund the bond after the booking if you leave the space as you found it.',
  venueHireAccessText: '',
  venueHireQuestion1: 'Can I look at the rooms first?',
  venueHireAnswer1: 'Yes. Contact us and we’ll agree on a time.',
  venueHireQuestion2: 'Can I change my booking?',
  venueHireAnswer2:
    'Yes. In My Bookings you can change the day, time, space and number of guests while a cancellation would be refunded in full.',
  venueHireQuestion3: '',
  venueHireAnswer3: '',
  venueHireQuestion4: '',
  venueHireAnswer4: '',
  venueHireQuestion5: '',
  venueHireAnswer5: '',
  venueHireQuestion6: '',
  venueHireAnswer6: '',
  venueHireContactText: 'Ask us about a date, a room or a price.',
  venueHireDescription: 'Rooms for hire at the {club}: capacity, prices, extras and free evenings.',

  clubsClosingTitle: 'Come and have a go',
  clubsClosingText: 'We’re happy to tell you more.',

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

  termsKicker: 'The small print, in plain English',
  termsIntro:
    'What you can expect from us, and what we expect from you. The [Privacy Policy](/privacy) explains how we handle your information.',
  termsDescription: 'Terms for members, venue hire, payment, cancellations and refunds at the {club}.',
  termsText: `# Who we are

{club}, {address} (“the club”, “we”) runs this website. By using it, making an account or booking our rooms you agree to these terms. Reach us at {email} or {phone}.

# Accounts

You need an account to complete a booking. Use your own name and an email address that you check, keep your password secret, and tell us if someone else may know it.

An account on this website is not a club membership. Memberships have their own forms and fees. We may close accounts that are used to harm others or the club.

# Booking our rooms

- You can book from today up to {window} ahead, for up to as many guests as the space holds.
- While you pay, we hold your slot for {hold}. Your booking is final once you have paid and we have confirmed it.
- You are responsible for your guests, for leaving the rooms as you found them, and for any damage beyond fair wear and tear.
- You accept our [terms of hire](/hire-terms) when you continue to payment. The version you accepted applies to your booking.

# Prices and payment

The price depends on the event type, the space and the number of guests, in steps of ten. We show it before you pay. You pay in full when you book, in the currency shown, by card or through a wallet provider. We never see or keep your card number.

If we receive your payment but can’t book your slot, we automatically refund the full amount to your original payment method.

# Cancellations and refunds

You can cancel in [My Bookings](/my-bookings) at any time before the start. Your refund depends on how early you cancel:

{refunds}

We refund the card or wallet you paid with, usually within ten business days. If the club cancels, you always get a full refund.

These terms don’t limit your rights under the law.

# Events

Times and line-ups can change. If a ticketed event is cancelled or moved to another day, ticket holders can get a refund.

# Using the website

Don’t attack or overload the website, or use it to send unwanted messages. Photos and texts belong to the club or to the people who supplied them. As far as the law allows, we are not liable for loss caused by the site being unavailable.

# Law and changes

The law of the club’s state or country applies. When we change these terms, we publish the new version here with its date. Earlier bookings keep the version that applied when they were made. Please send questions and complaints to {email} first.`,

  privacyKicker: 'The small print, in plain English',
  privacyIntro:
    'We only keep the information we need to run the club’s services. See also our [Terms of Service](/terms).',
  privacyDescription:
    'What the {club} stores about visitors and members, why, for how long, and how to see or delete it.',
  privacyText: `# Who is responsible

{club}, {address}. For questions about your information, email {email} or call {phone}.

# What we store

We store only what you give us and what we need to run the service:

| Account | Username, name, email, phone if you gave one, the password as an irreversible hash, two-step login data, and where and when you logged in
| Clubs | Which clubs you have joined or asked to join. Their secretaries see your name, email and phone
| Booking | Date, time, event type, number of guests, name, email, phone, notes, price, and the payment provider’s reference
| Message | Name, email, subject and text of your message
| Testimonial | Your text, rating, name and role
| Newsletter | Email address, when you subscribed, and when and from which network you confirmed it
| Emails to you | The text for 90 days, and the fact that we sent it for two years

Server logs hold visitors’ IP addresses for a short time to keep the site safe. We don’t store card numbers. They go straight to the payment provider.

# Why, and for how long

- Accounts: to let you book and see your bookings, until you delete your account in your [profile](/profile/data). You have a week to undo this. Then we delete your name, addresses and messages, and keep payment records without them.
- Bookings and payments: to provide your booking, then for as long as the law requires records.
- Messages: to reply to you, then for up to two years.
- Testimonials: to show them on the home page with your name and role once we approve them, until you withdraw yours in your [profile](/profile/data) or ask us to remove it.
- Newsletter: until you unsubscribe.

# Who else sees it

We never sell your information and never share newsletter addresses. We only share what these companies need to provide their service:

- Stripe or PayPal, for payments and refunds.
- Our email provider.
- Our hosting provider.
- Authorities, where the law requires it.

Some of these companies store data in other countries under their own policies.

# Cookies and third parties

We load nothing from other companies before you agree, with two exceptions: the payment provider on the checkout pages, and the map. If you refuse, the site still works. You can change your choice at any time under “Cookie choices” at the foot of every page.

| Session | Keeps you logged in. Set when you log in, removed when you log out. | Needed
| Second step | Remembers for a few minutes that your password was right, until you finish two-step login. | Needed
| Known device | Lets you log in on this device while others try to guess your password. Set when you log in, for 400 days. | Needed
| Logged in | Tells the page that you are logged in, so that it loads your account. Holds no personal data. | Needed
| Theme | Your choice of light or dark theme, for a year. Not set while you follow your device’s theme. | Needed
| In your browser’s storage | Your unfinished booking, your cookie choices, and how far you scrolled on each page. | Needed
| Visitor count (_ga…) | Counts page views, without the part of the address after a “?”. | Only if you agree
| Social timeline | The social network may set its own cookies. | Only if you agree

# Your rights

You can ask to see, correct or delete the information we hold about you, unless the law requires us to keep it, and you can unsubscribe from the newsletter. In your [profile](/profile) you can download your data, change your name and email address, and delete your account. For anything else, email {email}. We reply within 30 days. If you are not satisfied, you can complain to the data protection authority where you live.

# How we keep it safe

We use encrypted connections and hash passwords, so that they can’t be read. Only staff who manage bookings can see booking details. If a data breach is likely to harm you, we will tell you.`,
};

/** Texts whose placeholders the web app fills in. */
const FILLED_BY_PAGE = /^(?:terms|privacy)(?:Intro|Text)$|Description$/;

function wordsOf({ texts }: PageDefinition, { name: club }: Named): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap(({ name }) => {
      const text = WORDS[name];
      if (text === undefined) return [];
      return [[name, FILLED_BY_PAGE.test(name) ? text : text.replaceAll('{club}', club)]];
    }),
  );
}

/** Of a page. */
export function defaultTextsOf(key: string, club: Named): Record<string, string> {
  const page = pageDefinition(key);
  return page ? wordsOf(page, club) : {};
}

/** Of all pages whose texts come with every page. */
export function defaultShortTexts(club: Named): Record<string, string> {
  return Object.assign({}, ...SHORT_PAGES.map((key) => defaultTextsOf(key, club))) as Record<string, string>;
}
