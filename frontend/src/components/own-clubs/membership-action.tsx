import { useState } from 'react';
import { useAskToJoinMutation, useLeaveClubMutation } from '@/api/members/members-api';
import type { OwnClub } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
import { isMemberOrAsked } from './membership-labels';

export interface MembershipActionProps {
  club: { id: number; name: string };
  /** undefined when the reader has never asked to join. */
  own: OwnClub | undefined;
  size?: 'sm' | 'lg';
}

/** The membership button: ask to join, withdraw the request, or leave. */
export function MembershipAction({ club, own, size = 'sm' }: MembershipActionProps) {
  const [ask, { isLoading: isAsking }] = useAskToJoinMutation();
  const [leaving, setLeaving] = useState(false);
  const toast = useToast();

  const press = async () => {
    const { error } = await ask(club.id);
    if (error) toast.error('Request not sent', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Request sent', text: `The secretary of ${club.name} will email you.` });
  };

  if (!own || !isMemberOrAsked(own))
    return (
      <Button size={size} busy={isAsking} onClick={() => void press()}>
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
  const [leave, { isLoading }] = useLeaveClubMutation();
  const toast = useToast();
  const isRequest = own.state === 'requested';

  const press = async () => {
    const { error } = await leave(club.id);
    if (error) {
      toast.error(
        isRequest ? 'Request not withdrawn' : 'You have not left the club',
        problemMessage(error, 'Please try again.'),
      );
      return;
    }
    toast({ title: isRequest ? 'Request withdrawn' : `You have left ${club.name}` });
    onClose();
  };
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
            busy={isLoading}
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
