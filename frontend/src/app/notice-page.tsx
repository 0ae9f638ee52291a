import { NotFoundPage } from '@/components/layout/not-found-page';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { WaysToUs } from '@/components/ui/without-scripts';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** Why a page shows nothing without scripts. */
export type Notice = 'missing' | 'login' | 'booking' | 'account' | 'newsletter' | 'pay' | 'query' | 'failed';

const WORDS: Record<Exclude<Notice, 'missing'>, { title: string; text: string }> = {
  login: {
    title: 'Logging in needs JavaScript',
    text: 'So does joining. Everything else about the club can be read without.',
  },
  booking: {
    title: 'Booking online needs JavaScript',
    text: 'The calendar asks while you look which times are free. We can look for you.',
  },
  account: {
    title: 'Your account needs JavaScript',
    text: 'Your profile and your bookings are made on your own device.',
  },
  newsletter: {
    title: 'This link needs JavaScript',
    text: 'Joining or leaving the newsletter waits for a button, since mail programs open links too. We can do it for you.',
  },
  pay: {
    title: 'Paying online needs JavaScript',
    text: 'The card form and PayPal are made on your own device. You can pay us in another way.',
  },
  query: {
    title: 'What this link picks out needs JavaScript',
    text: 'The page itself can be read without.',
  },
  failed: {
    title: 'This page is not there just now',
    text: 'Without JavaScript it comes from our server, which could not make it. Load it again in a minute.',
  },
};

const BEHIND: readonly (readonly [Notice, readonly string[]])[] = [
  ['login', [paths.auth, paths.forgotPassword, paths.resetPassword, paths.confirmAddress, paths.invitation]],
  ['booking', [paths.booking, paths.checkout, paths.paypalCheckout, paths.bookingSuccess]],
  ['account', [paths.profile, paths.myData, paths.myBookings, paths.waitingList, paths.admin, paths.myClub]],
  ['pay', [paths.pay, paths.bond]],
  ['newsletter', [paths.confirm, paths.unsubscribe]],
];

/** What to say at an address that only scripts can show. */
export function noticeAt(pathname: string, exists: boolean, search = ''): Notice {
  if (!exists) return 'missing';
  const own = BEHIND.find(([, pages]) =>
    pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  );
  return own?.[0] ?? (search ? 'query' : 'failed');
}

/** The site around what is to be said, for readers without scripts. */
export function NoticePage({ notice }: { notice: Notice }) {
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <Header />
      <main id="main" className="flex-1">
        {notice === 'missing' ? (
          <NotFoundPage />
        ) : (
          <NeedsScripts {...WORDS[notice]} ofQuery={notice === 'query'} />
        )}
      </main>
      <Footer />
    </div>
  );
}

function NeedsScripts({ title, text, ofQuery }: { title: string; text: string; ofQuery: boolean }) {
  return (
    <section className="wrap section-space flex flex-col items-start gap-4">
      <h1>{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{text}</p>
      <p className="text-lg">
        <WaysToUs />
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {ofQuery ? (
          // The same address without its query, whichever it is: this is rendered once for all of them.
          <ButtonAnchor href="?">See the whole page</ButtonAnchor>
        ) : (
          <ButtonLink to={paths.home}>Return Home</ButtonLink>
        )}
        <ButtonLink to={paths.events} variant="outline">
          See what’s on
        </ButtonLink>
      </div>
    </section>
  );
}
