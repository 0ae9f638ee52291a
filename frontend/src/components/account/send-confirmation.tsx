import { useSendConfirmationMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

/** Sends the link that confirms an email address again. */
export function SendConfirmation({ to }: { to: string }) {
  const [send, { isLoading }] = useSendConfirmationMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await send();
    if (error) toast.error('Email not sent', problemMessage(error, 'Please try again in a moment.'));
    else toast({ title: 'Email sent', text: `Check the inbox of ${to}.` });
  };
  return (
    <Button size="sm" variant="outline" busy={isLoading} onClick={() => void press()}>
      Send email again
    </Button>
  );
}
