import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/api/staff/generated';
import { useListWebhookEndpointsQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditableRows } from '@/components/staff/record/editable-rows';
import { Badge } from '@/components/ui/badge';
import { formatCount, formatInstant } from '@/lib/format';
import { ENDPOINT_ROWS, EndpointForm } from './endpoint-form';
import { SecretShown } from './secret-shown';
import { ENDPOINT_STATES, eventLabel, isFailing, nameOf, whyDisabled } from './webhook-labels';

/** /admin/webhooks and /my-club/webhooks: addresses of other programs that get events. */
export function WebhooksPage() {
  usePageMeta({ title: 'Webhooks', listed: false });
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null);
  return (
    <>
      <PageHead title="Webhooks">
        A webhook sends events of this site to another program at once, for example when a booking is
        confirmed.
      </PageHead>
      <EditableRows<WebhookEndpoint>
        {...ENDPOINT_ROWS}
        heading="Addresses"
        query={useListWebhookEndpointsQuery(undefined, REFETCH)}
        empty="Add the address of a program that should get events."
        className="max-w-4xl space-y-4"
        onAdd={() => setMade(null)}
        nameOf={nameOf}
        show={(endpoint) => <EndpointRow endpoint={endpoint} />}
        rowClass="py-3"
        form={(form) => <EndpointForm {...form} onMade={setMade} />}
        // It is changed on its page.
        mayEdit={() => false}
      >
        {made && <SecretShown made={made} />}
      </EditableRows>
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
    <div className="w-full space-y-1 [overflow-wrap:anywhere]">
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
    </div>
  );
}
