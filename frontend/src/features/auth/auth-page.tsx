import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { usePictures, useTexts } from '@/api/page-texts';
import { Card } from '@/components/ui/card';
import { CardPicture } from '@/components/ui/picture';
import { PageSpinner } from '@/components/ui/spinner';
import { Tabs } from '@/components/ui/tabs';
import { ownPath, paths } from '@/config/paths';
import { OTHER_PICTURES } from '@/config/texts/other-pages';
import { bookingAhead } from '@/booking/booking-ahead';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { numericId } from '@/lib/numeric-id';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import type { SecondMethod } from './sign-in';

const SecondStep = lazy(() => loadWithRetry(() => import('./second-step'), PAGE_TRIES));

const INTRO = {
  login: 'Log in to book the hall and see your bookings.',
  register: 'An account lets you book the hall and see your bookings. It is not a club membership.',
};
/** For visitors who come from the home page's booking form. */
const INTRO_TO_BOOKING = {
  login: 'Log in to continue your booking, or register if you are new. We have saved your choices.',
  register: 'Create an account to continue your booking. It takes a minute, and we have saved your choices.',
};

/** Time to read the greeting before the app moves on (specification, section 9). */
const REDIRECT_DELAY_MS = 500;

export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { user, isLoading } = useCurrentUser();
  const { authPicture } = useTexts(OTHER_PICTURES);
  const pictureAt = usePictures();
  const [signingIn, setSigningIn] = useState(false);
  const [methods, setMethods] = useState<SecondMethod[] | null>(null);
  const timer = useRef<number>(undefined);

  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  const asked = ownPath(search.get('returnTo'));
  const destination = asked ?? paths.home;
  const booking = bookingAhead(destination);
  const club = String(numericId(search.get('club') ?? undefined) ?? '');
  const leaving = user !== null && !signingIn;
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (isLoading) return <PageSpinner label="Loading your account…" />;
  if (leaving) return <Navigate to={destination} replace />;

  const chooseTab = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === 'register') next.set('tab', 'register');
    else next.delete('tab');
    setSearch(next, { replace: true });
  };
  const form = {
    onStart: () => setSigningIn(true),
    onFailure: () => setSigningIn(false),
    onSignedIn: ({ role }: User) => {
      // A club's secretary comes to work.
      const next = asked ?? (role === 'club_admin' ? paths.myClub : paths.home);
      timer.current = window.setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY_MS);
    },
  };

  return (
    <section className="grid lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-2">
      <div className="mx-auto w-full max-w-xl px-4 py-10 sm:px-8 md:py-16 lg:mx-0 lg:ml-[max(clamp(1rem,4vw,2.5rem),calc((100vw-75rem)/2))] lg:w-auto lg:max-w-[34rem] lg:pr-10 lg:pl-0">
        <h1>{tab === 'register' ? 'Create your account' : 'Welcome back'}</h1>
        <p className="mt-3 text-ink-soft">{(booking ? INTRO_TO_BOOKING : INTRO)[tab]}</p>
        <Card className="mt-8 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
          {methods ? (
            <Suspense fallback={<PageSpinner />}>
              <SecondStep {...form} methods={methods} onAgain={() => setMethods(null)} />
            </Suspense>
          ) : (
            <Tabs
              label="Account"
              layout="fill"
              value={tab}
              onValueChange={chooseTab}
              items={[
                {
                  value: 'login',
                  label: 'Login',
                  content: <LoginForm {...form} onSecondStep={setMethods} />,
                },
                {
                  value: 'register',
                  label: 'Register',
                  content: <RegisterForm {...form} known={booking} club={club} />,
                },
              ]}
            />
          )}
        </Card>
        <p className="mt-5 flex flex-wrap gap-x-6 text-sm">
          <Link to={paths.terms} className="link inline-flex min-h-11 items-center">
            Terms of Service
          </Link>
          <Link to={paths.privacy} className="link inline-flex min-h-11 items-center">
            Privacy Policy
          </Link>
        </p>
      </div>
      <div className="relative hidden bg-forest lg:block">
        <CardPicture
          {...pictureAt(authPicture)}
          sizes="50vw"
          className="absolute inset-0 !aspect-auto h-full"
        />
      </div>
    </section>
  );
}
