import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/api/staff/generated';
import { useListWebhookEndpointsQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount, formatInstant } from '@/lib/format';
import { EndpointForm } from './endpoint-form';
import { SecretShown } from './secret-shown';
import { ENDPOINT_STATES, eventLabel, isFailing, nameOf, whyDisabled } from './webhook-labels';

/** /admin/webhooks and /my-club/webhooks: addresses of other programs that get events. */
export function WebhooksPage() {
  usePageMeta({ title: 'Webhooks', listed: false });
  const { data, error, isFetching, refetch } = useListWebhookEndpointsQuery(undefined, REFETCH);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null);
  // The button may be another one afterwards: that of the empty list is gone.
  const heading = useFocusAfter<HTMLHeadingElement>(adding);
  const add = (
    <Button
      size="sm"
      onClick={() => {
        setMade(null);
        setAdding(true);
      }}
    >
      Add webhook
    </Button>
  );
  return (
    <>
      <PageHead title="Webhooks">
        A webhook sends events of this site to another program at once, for example when a booking is
        confirmed.
      </PageHead>
      <section aria-labelledby="webhooks" className="max-w-4xl space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="webhooks" ref={heading} tabIndex={-1} className="focus:outline-none">
            Addresses
          </h2>
          {data && data.length > 0 && !adding && add}
        </div>
        {adding && <EndpointForm onMade={setMade} onClose={() => setAdding(false)} />}
        {made && <SecretShown made={made} />}
        <LoadStates
          title="The webhooks could not be loaded"
          query={{ data, error, isFetching, refetch }}
          waiting="h-24"
        />
        {data?.length === 0 && !adding && (
          <NothingYet
            title="No webhooks yet"
            text="Add the address of a program that should get events."
            action={add}
          />
        )}
        {data && data.length > 0 && (
          <ul
            aria-label="Webhooks"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {data.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { to } = useStaffArea();
  const { id, url, description, types, clubName, state, lastSuccessAt, waiting, failed } = endpoint;
  const { label, tone } = ENDPOINT_STATES[state];
  const counts = [
    waiting > 0 && `${formatCount(waiting)} waiting`,
    failed > 0 && `${formatCount(failed)} failed`,
  ].filter(Boolean);
  return (
    <li className="space-y-1 px-3.5 py-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={to.webhook(id)} className="link font-semibold">
          {nameOf(endpoint)}
        </Link>
        <Badge tone={tone} className="!px-2.5 !py-0.5">
          {label}
        </Badge>
        {isFailing(endpoint) && (
          <Badge tone="red" className="!px-2.5 !py-0.5">
            Failing
          </Badge>
        )}
      </p>
      {state === 'disabled' && <p className="text-sm">{whyDisabled(endpoint)}</p>}
      {isFailing(endpoint) && (
        <p className="text-sm">The last {formatCount(endpoint.failuresInRow)} attempts failed.</p>
      )}
      {description && <p className="text-sm">{url}</p>}
      <p className="text-sm">
        {clubName ?? 'The venue and all clubs'}: {types.map(eventLabel).join(', ')}
      </p>
      <p className="text-sm text-ink-soft">
        {lastSuccessAt ? `Last delivered ${formatInstant(lastSuccessAt)}.` : 'Nothing delivered yet.'}
        {counts.length > 0 && ` Deliveries: ${counts.join(', ')}.`}
      </p>
    </li>
  );
}
