import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRequestOwnDataMutation } from '@/api/members/members-api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';

/** Requests a file with the member's personal data. */
export function DownloadData({ email }: { email: string }) {
  const [ask] = useRequestOwnDataMutation();
  const [isAsked, setIsAsked] = useState(false);
  const { busy, act } = useAction();
  const press = () => act({ call: () => ask(), failed: 'Request not sent', onDone: () => setIsAsked(true) });

  return (
    <section aria-labelledby="download-data" className="space-y-4">
      <h2 id="download-data" className="text-xl">
        Download your data
      </h2>
      <p className="text-ink-soft">
        Get a JSON file with the data we keep about you: your account, bookings, payments and messages.
      </p>
      {isAsked && (
        <Alert tone="success" live="polite" title="We’re preparing your file">
          <p className="[overflow-wrap:anywhere]">
            We’ll email {email} when it’s ready. The link works once and for one week.
          </p>
        </Alert>
      )}
      <Button variant="outline" block="phone" busy={busy} onClick={() => void press()}>
        <Download aria-hidden="true" className="size-4.5" />
        Download your data
      </Button>
    </section>
  );
}
