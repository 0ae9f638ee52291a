import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRequestOwnDataMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

/** Has a file made with what the club keeps of the reader. */
export function DownloadData({ email }: { email: string }) {
  const [ask, { isLoading }] = useRequestOwnDataMutation();
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();

  const press = async () => {
    const { error } = await ask();
    if (error) toast.error('Not asked for', problemMessage(error, 'Please try again.'));
    else setIsAsked(true);
  };

  return (
    <section aria-labelledby="download-data" className="space-y-4">
      <h2 id="download-data" className="text-xl">
        Download my data
      </h2>
      <p className="text-ink-soft">
        A file with what the club keeps of you: your account, bookings and payments, what we wrote to you and
        you to us. Programs can read it (JSON).
      </p>
      {isAsked && (
        <Alert tone="success" live="polite" title="Your file is being made">
          <p className="[overflow-wrap:anywhere]">
            We write to {email} when it is ready. The link in that mail works once, for a week.
          </p>
        </Alert>
      )}
      <Button variant="outline" block="phone" busy={isLoading} onClick={() => void press()}>
        <Download aria-hidden="true" className="size-4.5" />
        Download my data
      </Button>
    </section>
  );
}
