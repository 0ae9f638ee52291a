import { useSendConfirmationMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

/** Has the link to confirm an address sent once more. */
export function SendConfirmation({ to }: { to: string }) {
  const [send, { isLoading }] = useSendConfirmationMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await send();
    if (error) toast.error('Not sent', problemMessage(error, 'Please try again in a moment.'));
    else toast({ title: 'A mail is on its way', text: `Please look into the mail of ${to}.` });
  };
  return (
    <Button size="sm" variant="outline" busy={isLoading} onClick={() => void press()}>
      Send again
    </Button>
  );
}
