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

const DEAD = {
  used: {
    title: 'This link has done its work',
    text: 'The address is confirmed, or another one was asked for since. Your profile says which one counts.',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'A link works once, for three days. Your profile sends you another one.',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open the whole link from our mail. If it is lost, your profile sends you another one.',
  },
};

/** /confirm-address?t=…: where the mail leads. */
export function ConfirmAddressPage() {
  const [check, { data, error }] = useCheckAddressLinkMutation();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Done />;
  return (
    <OneTimeLink
      check={check}
      data={data}
      error={error}
      dead={DEAD}
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
        title="Is this your address?"
        action={
          <Button busy={isLoading} onClick={() => void press()}>
            Yes, confirm it
          </Button>
        }
      >
        <p>Our mail has reached you. Press once more, and your account has this address.</p>
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            {problemMessage(error, 'That did not work. Please try again in a moment.')}
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
        title="Your address is confirmed"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.booking}>Book the Venue</ButtonLink>
            <ButtonLink to={paths.profile} variant="outline">
              My Profile
            </ButtonLink>
          </div>
        }
      >
        <p>What the club writes to you goes there from now on.</p>
      </EmptyState>
    </Outcome>
  );
}
