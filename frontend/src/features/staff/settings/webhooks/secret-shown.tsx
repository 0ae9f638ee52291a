import type { NewWebhookEndpoint } from '@/api/staff/generated';
import { ShownOnce } from '@/components/ui/shown-once';
import { nameOf } from './webhook-labels';

/** The secret of a webhook, which cannot be read again. */
export function SecretShown({ made }: { made: NewWebhookEndpoint }) {
  return (
    <div role="status" className="max-w-2xl rounded-card border border-line bg-sunken p-4">
      <ShownOnce
        label={`Secret of “${nameOf(made)}”`}
        url={made.secret}
        noun="secret"
        help="We show this secret only once. The receiver needs it to check that events come from this site."
      />
    </div>
  );
}
