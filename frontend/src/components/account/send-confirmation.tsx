import { useSendConfirmationMutation } from '@/api/members/members-api';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';

/** Sends the link that confirms an email address again. */
export function SendConfirmation({ to }: { to: string }) {
  const [send] = useSendConfirmationMutation();
  const { busy, act } = useAction();
  const press = () =>
    act({
      call: () => send(),
      done: { title: 'Email sent', text: `Check the inbox of ${to}.` },
      failed: 'Email not sent',
    });
  return (
    <Button size="sm" variant="outline" busy={busy} onClick={() => void press()}>
      Send email again
    </Button>
  );
}
