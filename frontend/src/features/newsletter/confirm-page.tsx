import { MailCheck, MailQuestion, MailX } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfirmSubscriptionMutation } from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { Outcome } from '@/components/ui/outcome';
import { Thanks } from './thanks';

const NewsletterForm = lazy(() => loadWithRetry(() => import('./newsletter-form'), PAGE_TRIES));

/** /confirm?t=…: opened from the confirmation email. Only the button subscribes, because mail programs follow links. */
export function ConfirmPage() {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const [confirm, { isLoading, data, error }] = useConfirmSubscriptionMutation();
  if (data) return <OnTheList already={data.status === 'already_confirmed'} />;
  if (isProblem(error) && error.code === 'link_expired')
    return (
      <Outcome>
        <AskAgain title="This link no longer works">
          Each link works once and for three days. Enter your email address to get a new one; we send at most
          one email a day to each address.
        </AskAgain>
      </Outcome>
    );
  if (!token || (isProblem(error) && error.code === 'validation_failed'))
    return (
      <Outcome>
        <AskAgain title="This link is incomplete">
          Open the full link from our email, or enter your email address to get a new one.
        </AskAgain>
      </Outcome>
    );
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={MailQuestion}
        headingLevel={1}
        title="Confirm your subscription"
        action={
          <Button busy={isLoading} onClick={() => void confirm({ token })}>
            Confirm subscription
          </Button>
        }
      >
        <p>
          You’ll get one email at the start of each month about what’s on at the club. You can unsubscribe at
          any time.
        </p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            Something went wrong. Please try again in a moment.
          </Alert>
        )}
      </EmptyState>
    </div>
  );
}

function OnTheList({ already }: { already: boolean }) {
  return (
    <Outcome>
      <EmptyState
        icon={MailCheck}
        headingLevel={1}
        title={already ? 'You are already subscribed' : 'You are subscribed'}
        action={<ButtonLink to={paths.home}>Return Home</ButtonLink>}
      >
        <p>
          {already
            ? 'You don’t need to do anything. We’ll send you the next guide.'
            : 'We’ll send you the next guide. We’ve also sent you a welcome email with a link to unsubscribe.'}
        </p>
      </EmptyState>
    </Outcome>
  );
}

/** A dead link, with a form to get a new one. */
function AskAgain({ title, children }: { title: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EmptyState icon={MailX} headingLevel={1} title={title}>
        <p>{children}</p>
      </EmptyState>
      <section
        aria-label="Get a new link"
        className="on-forest mx-auto max-w-2xl rounded-card px-4 py-6 sm:px-8 sm:py-8"
      >
        {asked ? (
          <Thanks />
        ) : (
          <Suspense fallback={<Skeleton className="h-[12.9rem] !bg-forest-line sm:h-44" />}>
            <NewsletterForm onSubscribed={() => setAsked(true)} />
          </Suspense>
        )}
      </section>
    </>
  );
}
