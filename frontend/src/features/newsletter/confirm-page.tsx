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

/** /confirm?t=…: where the mail that asks to confirm leads. Only the button joins, since programs follow links. */
export function ConfirmPage() {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const [confirm, { isLoading, data, error }] = useConfirmSubscriptionMutation();
  if (data) return <OnTheList already={data.status === 'already_confirmed'} />;
  if (isProblem(error) && error.code === 'link_expired')
    return (
      <Outcome>
        <AskAgain title="This link does not work any more">
          A link works once, and for three days. Give us your address again and we send you a new one; at most
          one mail a day goes to an address.
        </AskAgain>
      </Outcome>
    );
  if (!token || (isProblem(error) && error.code === 'validation_failed'))
    return (
      <Outcome>
        <AskAgain title="This link is not complete">
          Please open the whole link from our mail. If it is lost, give us your address again.
        </AskAgain>
      </Outcome>
    );
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={MailQuestion}
        headingLevel={1}
        title="Shall the guide come to you?"
        action={
          <Button busy={isLoading} onClick={() => void confirm({ token })}>
            Yes, send it to me
          </Button>
        }
      >
        <p>
          One email at the start of the month: what is on at the club. You can leave the list whenever you
          like.
        </p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            That did not work. Please try again in a moment.
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
        title={already ? 'You are on the list already' : 'You are on the list'}
        action={<ButtonLink to={paths.home}>Return Home</ButtonLink>}
      >
        <p>
          {already
            ? 'Nothing more is to be done: the next guide comes to you.'
            : 'The next guide comes to you. A mail of welcome, with the way to leave again, is on its way.'}
        </p>
      </EmptyState>
    </Outcome>
  );
}

/** A link that does nothing, and the form that brings a new one. */
function AskAgain({ title, children }: { title: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EmptyState icon={MailX} headingLevel={1} title={title}>
        <p>{children}</p>
      </EmptyState>
      <section
        aria-label="A new link"
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
