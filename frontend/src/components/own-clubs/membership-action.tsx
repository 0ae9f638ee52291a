import { useState } from 'react';
import { useAskToJoinMutation, useLeaveClubMutation } from '@/api/members/members-api';
import type { OwnClub } from '@/api/members/generated';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useAction } from '@/components/ui/use-action';
import { isMemberOrAsked } from './membership-labels';

export interface MembershipActionProps {
  club: { id: number; name: string };
  /** undefined when the reader has never asked to join. */
  own: OwnClub | undefined;
  size?: 'sm' | 'lg';
}

/** The membership button: ask to join, withdraw the request, or leave. */
export function MembershipAction({ club, own, size = 'sm' }: MembershipActionProps) {
  const [ask] = useAskToJoinMutation();
  const [leaving, setLeaving] = useState(false);
  const { busy, act } = useAction();

  const press = () =>
    act({
      call: () => ask(club.id),
      done: { title: 'Request sent', text: `The secretary of ${club.name} will email you.` },
      failed: 'Request not sent',
    });

  if (!own || !isMemberOrAsked(own))
    return (
      <Button size={size} busy={busy} onClick={() => void press()}>
        {own ? 'Ask again' : 'Ask to join'}
        <VisuallyHidden> {club.name}</VisuallyHidden>
      </Button>
    );
  return (
    <>
      <Button size={size} variant="outline" onClick={() => setLeaving(true)}>
        {own.state === 'requested' ? 'Withdraw request' : 'Leave club'}
        <VisuallyHidden> ({club.name})</VisuallyHidden>
      </Button>
      {leaving && <LeaveDialog club={club} own={own} onClose={() => setLeaving(false)} />}
    </>
  );
}

function LeaveDialog({
  club,
  own,
  onClose,
}: {
  club: { id: number; name: string };
  own: OwnClub;
  onClose: () => void;
}) {
  const [leave] = useLeaveClubMutation();
  const { busy, act } = useAction();
  const isRequest = own.state === 'requested';

  const press = () =>
    act({
      call: () => leave(club.id),
      done: isRequest ? 'Request withdrawn' : `You have left ${club.name}`,
      failed: isRequest ? 'Request not withdrawn' : 'You have not left the club',
      onDone: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isRequest ? `Withdraw your request to join ${club.name}?` : `Leave ${club.name}?`}
      footer={
        <>
          <Button
            size="sm"
            variant={isRequest ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => void press()}
          >
            {isRequest ? 'Withdraw request' : 'Leave club'}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {isRequest
          ? 'The club will no longer see your request. You can ask again at any time.'
          : 'The club will no longer see your name and email address. To come back, ask to join again.'}
      </p>
    </Dialog>
  );
}
