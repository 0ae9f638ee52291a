import { useState } from 'react';
import { useAskToJoinMutation, useLeaveClubMutation } from '@/api/members/members-api';
import type { OwnClub } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
import { isWithClub } from './membership-words';

export interface MembershipActionProps {
  club: { id: number; name: string };
  /** undefined: the reader has never asked. */
  own: OwnClub | undefined;
  size?: 'sm' | 'lg';
}

/** The one thing that the reader can do about a club: ask to join, take that back, or leave. */
export function MembershipAction({ club, own, size = 'sm' }: MembershipActionProps) {
  const [ask, { isLoading: isAsking }] = useAskToJoinMutation();
  const [leaving, setLeaving] = useState(false);
  const toast = useToast();

  const press = async () => {
    const { error } = await ask(club.id);
    if (error) toast.error('Not asked', problemMessage(error, 'Please try again.'));
    else
      toast({ title: 'You have asked to join', text: `${club.name}’s secretary will answer you by mail.` });
  };

  if (!own || !isWithClub(own))
    return (
      <Button size={size} busy={isAsking} onClick={() => void press()}>
        {own ? 'Ask again' : 'Ask to join'}
        <VisuallyHidden> {club.name}</VisuallyHidden>
      </Button>
    );
  return (
    <>
      <Button size={size} variant="outline" onClick={() => setLeaving(true)}>
        {own.state === 'wished' ? 'Take it back' : 'Leave'}
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
  const isWish = own.state === 'wished';

  const press = async () => {
    const { error } = await leave(club.id);
    if (error) {
      toast.error(isWish ? 'Not taken back' : 'Not left', problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: isWish ? 'Taken back' : `You have left ${club.name}` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isWish ? `Take your wish to join ${club.name} back?` : `Leave ${club.name}?`}
      footer={
        <>
          <Button
            size="sm"
            variant={isWish ? 'primary' : 'danger'}
            busy={isLoading}
            onClick={() => void press()}
          >
            {isWish ? 'Take it back' : 'Leave the club'}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        {isWish
          ? 'The club’s secretary will not see it any more. You can ask again at any time.'
          : 'The club does not see your name and address any more. To come back you ask again.'}
      </p>
    </Dialog>
  );
}
