import { MailCheck, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useUnsubscribeMutation } from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { Outcome } from '@/components/ui/outcome';

/** /unsubscribe?token=…: where the link in a mail to subscribers leads. Only the button unsubscribes, since programs follow links. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const refused = isProblem(error) && error.status === 400;
  if (isSuccess) return <Left />;
  if (!token || refused) return <WrongLink />;
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={MailX}
        headingLevel={1}
        title="Leave the newsletter?"
        action={
          <Button busy={isLoading} onClick={() => void unsubscribe({ token })}>
            Leave the list
          </Button>
        }
      >
        <p>The monthly what’s on guide will not come any more. Your account, if you have one, stays.</p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            That did not work. Please try again in a moment.
          </Alert>
        )}
      </EmptyState>
    </div>
  );
}

function Left() {
  return (
    <Outcome>
      <EmptyState
        icon={MailCheck}
        headingLevel={1}
        title="You have left the list"
        action={<ButtonLink to={paths.home}>Return Home</ButtonLink>}
      >
        <p>No further newsletter comes to you. You can join again at any time.</p>
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
        title="This link is not complete"
        action={<ButtonLink to={paths.contact}>Write to us</ButtonLink>}
      >
        <p>Please open the whole link from our mail, or write to us and we take you off the list.</p>
      </EmptyState>
    </Outcome>
  );
}
