import { CircleCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useCheckAddressLinkMutation, useConfirmAddressMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { paths } from '@/config/paths';
import { OneTimeLink } from './one-time-link';

const INVALID_LINK_TEXTS = {
  used: {
    title: 'This link has already been used',
    text: 'Your email address is confirmed, or you asked for a newer link. Check your address in your profile.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'Each link works once and for three days. You can send a new one from your profile.',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open the full link from our email, or send a new one from your profile.',
  },
};

/** /confirm-address?t=…: opened from the email. */
export function ConfirmAddressPage() {
  const [check, { data, error }] = useCheckAddressLinkMutation();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Done />;
  return (
    <OneTimeLink
      check={check}
      data={data}
      error={error}
      invalidTexts={INVALID_LINK_TEXTS}
      action={<ButtonLink to={paths.profile}>My Profile</ButtonLink>}
    >
      {(token, onDead) => <Confirm token={token} onDone={() => setIsDone(true)} onDead={onDead} />}
    </OneTimeLink>
  );
}

function Confirm({ token, onDone, onDead }: { token: string; onDone: () => void; onDead: () => void }) {
  const [confirm, { isLoading, error }] = useConfirmAddressMutation();
  const press = async () => {
    const answer = await confirm({ token });
    if (!answer.error) onDone();
    else if (isProblem(answer.error) && answer.error.code === 'link_expired') onDead();
  };
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={MailQuestion}
        headingLevel={1}
        title="Confirm your email address"
        action={
          <Button busy={isLoading} onClick={() => void press()}>
            Confirm email address
          </Button>
        }
      >
        <p>One last step: confirm that we can use this address for your account.</p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            {problemMessage(error, 'Something went wrong. Please try again in a moment.')}
          </Alert>
        )}
      </EmptyState>
    </div>
  );
}

function Done() {
  return (
    <Outcome>
      <EmptyState
        icon={CircleCheck}
        headingLevel={1}
        title="Your email address is confirmed"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.booking}>Book the Venue</ButtonLink>
            <ButtonLink to={paths.profile} variant="outline">
              My Profile
            </ButtonLink>
          </div>
        }
      >
        <p>We will use this address for all our emails to you.</p>
      </EmptyState>
    </Outcome>
  );
}
