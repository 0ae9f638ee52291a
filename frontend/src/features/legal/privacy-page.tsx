import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/site/site-api';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import { LegalPage, type LegalSection } from './legal-page';

const STORED = [
  {
    what: 'Account',
    kept: 'Username, name, email, the password as an irreversible hash, times of logging in',
  },
  {
    what: 'Booking',
    kept: 'Date, time, kind of event, number of guests, name, email, telephone and notes as you gave them, price, and the payment provider’s reference',
  },
  { what: 'Message', kept: 'Name, email, subject and text of what you wrote to us' },
  {
    what: 'Newsletter',
    kept: 'Email address, when you joined, and as proof of it when and from which network you confirmed',
  },
  { what: 'Mails to you', kept: 'What we wrote, for 90 days, and that we wrote, for two years' },
];

const COOKIES = [
  { name: 'Session', purpose: 'Keeps you logged in. Set at login, gone when you log out.', consent: 'No' },
  {
    name: 'Known device',
    purpose:
      'Lets you log in here although somebody elsewhere guesses at your password. Set at login, for 400 days; it logs nobody in.',
    consent: 'No',
  },
  {
    name: 'bridgewater_signed_in',
    purpose: 'Tells the page that somebody is logged in, so that it asks for the account. Holds no detail.',
    consent: 'No',
  },
  {
    name: 'bridgewater_theme',
    purpose: 'The light or dark theme that you chose, for a year. Not there while you follow your device.',
    consent: 'No',
  },
  {
    name: 'In your browser’s storage',
    purpose:
      'A booking that you began, your answers about third parties, and how far down each page you had read.',
    consent: 'No',
  },
  {
    name: 'Visitor count (_ga…)',
    purpose: 'Counts page views, without what stands behind a “?”.',
    consent: 'Yes',
  },
  { name: 'Social timeline', purpose: 'The network that runs it may set its own.', consent: 'Yes' },
];

/** /privacy */
export function PrivacyPage() {
  const { data: config } = useGetConfigQuery();
  const { clubName, address, email, phone } = { ...CLUB_DEFAULTS, ...config };
  const sections: LegalSection[] = [
    {
      id: 'who',
      title: 'Who is responsible',
      content: (
        <p>
          {clubName}, {address}. For anything about your information write to {email} or call {phone} and ask
          for the committee’s privacy contact. We follow the Australian Privacy Principles of the Privacy Act
          1988 (Cth).
        </p>
      ),
    },
    {
      id: 'stored',
      title: 'What we store',
      content: (
        <>
          <p>Only what you give us, and what running the service needs:</p>
          <dl className="divide-y divide-line border-y border-line">
            {STORED.map(({ what, kept }) => (
              <div key={what} className="grid gap-1 py-3 md:grid-cols-[9rem_1fr] md:gap-4">
                <dt className="font-semibold">{what}</dt>
                <dd>{kept}</dd>
              </div>
            ))}
          </dl>
          <p>
            Logs of the server hold addresses of callers for a short time, to keep the site safe. We do not
            store card numbers: they go straight to the payment provider.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'Why, and for how long',
      content: (
        <ul>
          <li>Accounts: to let you book and see your bookings, until you ask us to close yours.</li>
          <li>
            Bookings and payments: to keep our side of the contract, then for seven years where tax and
            association law ask for records.
          </li>
          <li>Messages: to answer you, then for up to two years.</li>
          <li>Newsletter: until you leave the list.</li>
        </ul>
      ),
    },
    {
      id: 'shared',
      title: 'Who else sees it',
      content: (
        <>
          <p>
            We never sell information, and never share newsletter addresses with anybody. What others need to
            do their part for you, they get:
          </p>
          <ul>
            <li>Stripe or PayPal, whichever you choose, for the payment and its refund.</li>
            <li>The company that delivers our email.</li>
            <li>The company whose computers this site runs on.</li>
            <li>Authorities, where a law obliges us.</li>
          </ul>
          <p>
            Some of them keep data outside Australia, under their own policies, which we have to accept to use
            them.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and third parties',
      content: (
        <>
          <p>
            Nothing of other companies is loaded before you agree, with two exceptions: the payment provider
            on the checkout pages, and the map, where one is shown. Refuse, and the site works whole. Where we
            ask for your agreement, “Cookie choices” at the foot of every page lets you change your mind.
          </p>
          <dl className="divide-y divide-line border-y border-line">
            {COOKIES.map(({ name, purpose, consent }) => (
              <div key={name} className="grid gap-1 py-3 md:grid-cols-[11rem_1fr_6rem] md:gap-4">
                <dt className="font-semibold break-words">{name}</dt>
                <dd>{purpose}</dd>
                <dd className="text-ink-soft">{consent === 'Yes' ? 'Only if you agree' : 'Needed'}</dd>
              </div>
            ))}
          </dl>
          <p>
            The map’s tiles come from a map service once you come near the map. It sets no cookies, and sees
            your network address and the part of the map that you look at.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      content: (
        <p>
          To see what we hold about you, to have it put right, to have it deleted where no law makes us keep
          it, and to leave the newsletter. Write to {email}; we answer within thirty days. If you are not
          satisfied, the Office of the Australian Information Commissioner (oaic.gov.au) takes complaints.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      content: (
        <p>
          The site is served over an encrypted connection, passwords are hashed so that nobody can read them,
          and only those who run bookings see them. If something goes wrong that is likely to harm you, we
          tell you and the Commissioner, as the Notifiable Data Breaches scheme asks.
        </p>
      ),
    },
  ];
  return (
    <LegalPage
      title="Privacy Policy"
      version="November 2026"
      intro={
        <p>
          We are a small club and want to know little about you. This is what it is. The rest of the small
          print is in the{' '}
          <Link to={paths.terms} className="link">
            Terms of Service
          </Link>
          .
        </p>
      }
      sections={sections}
    />
  );
}
