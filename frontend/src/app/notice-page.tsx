import { NotFoundPage } from '@/components/layout/not-found-page';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { ContactLine } from '@/components/ui/without-scripts';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** Why a page cannot be shown without scripts. */
export type Notice =
  | 'missing'
  | 'login'
  | 'booking'
  | 'account'
  | 'newsletter'
  | 'pay'
  | 'bankDetails'
  | 'query'
  | 'failed';

const WORDS: Record<Exclude<Notice, 'missing'>, { title: string; text: string }> = {
  login: {
    title: 'Logging in needs JavaScript',
    text: 'So does signing up. You can read everything else about the club without it.',
  },
  booking: {
    title: 'Turn on JavaScript to book online',
    text: 'The calendar loads free times as you choose. Contact us and we can check for you.',
  },
  account: {
    title: 'Your account needs JavaScript',
    text: 'Your profile and bookings only show with JavaScript.',
  },
  newsletter: {
    title: 'This link needs JavaScript',
    text: 'Subscribing or unsubscribing needs you to press a button. Contact us and we can do it for you.',
  },
  pay: {
    title: 'Paying online needs JavaScript',
    text: 'The card form and PayPal only work with JavaScript. Contact us to pay another way.',
  },
  bankDetails: {
    title: 'This form needs JavaScript',
    text: 'Turn JavaScript on to enter your bank details, or contact us.',
  },
  query: {
    title: 'This filter needs JavaScript',
    text: 'You can read the full page without it.',
  },
  failed: {
    title: 'This page isn’t available right now',
    text: 'Our server couldn’t create it. Reload the page in a minute.',
  },
};

const NOTICE_PATHS: readonly (readonly [Notice, readonly string[]])[] = [
  ['login', [paths.auth, paths.forgotPassword, paths.resetPassword, paths.confirmAddress, paths.invitation]],
  ['booking', [paths.booking, paths.checkout, paths.paypalCheckout, paths.bookingSuccess]],
  ['account', [paths.profile, paths.myData, paths.myBookings, paths.waitingList, paths.admin, paths.myClub]],
  ['pay', [paths.pay, paths.bond]],
  ['bankDetails', [paths.bankDetails]],
  ['newsletter', [paths.confirm, paths.unsubscribe]],
];

/** The notice for an address that needs scripts. */
export function noticeAt(pathname: string, exists: boolean, search = ''): Notice {
  if (!exists) return 'missing';
  const own = NOTICE_PATHS.find(([, pages]) =>
    pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  );
  return own?.[0] ?? (search ? 'query' : 'failed');
}

/** The page with a notice for readers without scripts. */
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
        <ContactLine />
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {ofQuery ? (
          // The same path without its query. One rendering serves every address.
          <ButtonAnchor href="?">See full page</ButtonAnchor>
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
