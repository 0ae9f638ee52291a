import { MailCheck, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useUnsubscribeMutation } from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { Outcome } from '@/components/ui/outcome';

/** /unsubscribe?token=…: opened from an email to subscribers. Only the button unsubscribes, because mail programs follow links. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const refused = isProblem(error) && error.status === 400;
  if (isSuccess) return <Unsubscribed />;
  if (!token || refused) return <WrongLink />;
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={MailX}
        headingLevel={1}
        title="Unsubscribe from the newsletter?"
        action={
          <Button busy={isLoading} onClick={() => void unsubscribe({ token })}>
            Unsubscribe
          </Button>
        }
      >
        <p>We’ll stop sending you the monthly what’s on guide. This doesn’t affect your account.</p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            Something went wrong. Please try again in a moment.
          </Alert>
        )}
      </EmptyState>
    </div>
  );
}

function Unsubscribed() {
  return (
    <Outcome>
      <EmptyState
        icon={MailCheck}
        headingLevel={1}
        title="You have unsubscribed"
        action={<ButtonLink to={paths.home}>Return Home</ButtonLink>}
      >
        <p>We won’t send you the newsletter any more. You can subscribe again at any time.</p>
      </EmptyState>
    </Outcome>
  );
}

function WrongLink() {
  return (
    <Outcome>
      <EmptyState
        icon={MailX}
        headingLevel={1}
        title="This link is incomplete"
        action={<ButtonLink to={paths.contact}>Contact us</ButtonLink>}
      >
        <p>Open the full link from our email, or contact us and we’ll unsubscribe you.</p>
      </EmptyState>
    </Outcome>
  );
}
