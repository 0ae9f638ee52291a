import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/api/staff/generated';
import { useGetWebhookEndpointQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { rowForm } from '@/components/staff/record/editable-rows';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { Deliveries } from './deliveries';
import { EndpointActions } from './endpoint-actions';
import { ENDPOINT_ROWS, EndpointForm } from './endpoint-form';
import { SecretShown } from './secret-shown';
import { SendTest } from './send-test';
import { ENDPOINT_STATES, eventLabel, nameOf, whyDisabled } from './webhook-labels';

/** /admin/webhooks/:id and /my-club/webhooks/:id: a webhook with its deliveries. */
export function WebhookPage() {
  const { to } = useStaffArea();
  const id = numericId(useParams().id);
  const query = useGetWebhookEndpointQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  usePageMeta({ title: query.currentData ? nameOf(query.currentData) : 'Webhook', listed: false });
  return (
    <LoadRecord
      noun="webhook"
      exists={id !== null}
      query={query}
      list={{ label: 'All webhooks', to: to.webhooks }}
    >
      {(endpoint) => <Loaded endpoint={endpoint} />}
    </LoadRecord>
  );
}

function Loaded({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { to } = useStaffArea();
  const [editing, setEditing] = useState(false);
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null);
  const { label, tone } = ENDPOINT_STATES[endpoint.state];
  return (
    <>
      <PageHead
        title={nameOf(endpoint)}
        parent={{ label: 'Webhooks', to: to.webhooks }}
        badge={<Badge tone={tone}>{label}</Badge>}
      />
      <div className="max-w-4xl space-y-5">
        {endpoint.state === 'disabled' && (
          <Alert tone="warning" title="This webhook is disabled">
            <p>{whyDisabled(endpoint)} Choose “Make active” when the receiver works again.</p>
          </Alert>
        )}
        {editing ? (
          <EndpointForm {...rowForm(ENDPOINT_ROWS, endpoint, nameOf(endpoint), () => setEditing(false))} />
        ) : (
          <Facts endpoint={endpoint} />
        )}
        {made && <SecretShown made={made} />}
        <EndpointActions endpoint={endpoint} onEdit={() => setEditing(true)} onRolled={setMade} />
        <SendTest endpoint={endpoint} />
        <Deliveries endpoint={endpoint} />
      </div>
    </>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, types, clubName, maker, createdAt, lastSuccessAt, formerSecretUntil } = endpoint;
  const facts: [string, string | null][] = [
    ['Address', url],
    ['Sends events of', clubName ?? 'The venue and all clubs'],
    ['Events', types.map(eventLabel).join(', ')],
    ['Added', `${formatInstant(createdAt)} by ${maker}`],
    ['Last delivered', lastSuccessAt ? formatInstant(lastSuccessAt) : 'Nothing yet'],
    ['Former secret signs until', formerSecretUntil && formatInstant(formerSecretUntil)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 [overflow-wrap:anywhere] sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold max-sm:mt-1">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
