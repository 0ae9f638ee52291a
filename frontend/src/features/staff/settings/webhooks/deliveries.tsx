import { useState } from 'react';
import type { ListWebhookDeliveriesApiArg, ResendWebhooks, WebhookEndpoint } from '@/api/staff/generated';
import { useListWebhookDeliveriesQuery, useResendWebhooksMutation } from '@/api/staff/staff-api';
import { FilterBar, type Filter } from '@/components/staff/list/filter-bar';
import { LoadStates, NoResults, NothingYet } from '@/components/staff/list/list-states';
import { Paging } from '@/components/staff/list/paging';
import { useListAddress } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import { DeliveryRow, type Resend } from './delivery-row';
import { ResendDialog } from './resend-dialog';
import { DELIVERY_STATES } from './webhook-labels';

const FILTERS: readonly Filter[] = [
  {
    key: 'state',
    label: 'Status',
    options: Object.entries(DELIVERY_STATES).map(([value, { label }]) => ({ value, label })),
  },
];
const SPEC = { filters: { state: Object.keys(DELIVERY_STATES) }, sorts: [] };
const POLL_MS = 10_000;

/** The deliveries of a webhook, the newest first. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const address = useListAddress(SPEC);
  const args: ListWebhookDeliveriesApiArg = { ...address.args, id: endpoint.id };
  const { data, error, isFetching, refetch } = useListWebhookDeliveriesQuery(args, {
    refetchOnMountOrArgChange: true,
    // A waiting delivery is sent while the page is open.
    pollingInterval: endpoint.waiting > 0 ? POLL_MS : 0,
  });
  const [asking, setAsking] = useState(false);
  const [send] = useResendWebhooksMutation();
  const resend = (which: () => ResendWebhooks): Resend => ({
    call: () => send({ id: endpoint.id, resendWebhooks: which() }),
    done: ({ queued }) =>
      queued === 1 ? '1 event will be sent again' : `${formatCount(queued)} events will be sent again`,
    failed: 'Events not sent again',
  });
  const isFiltered = Object.keys(address.filters).length > 0;
  return (
    <section aria-labelledby="deliveries" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries">Deliveries</h2>
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          Resend events
        </Button>
      </div>
      <FilterBar address={address} filters={FILTERS} />
      <LoadStates
        title="The deliveries could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-24"
      />
      {data?.items.length === 0 &&
        (isFiltered ? (
          <NoResults address={address} filters={FILTERS} />
        ) : (
          <NothingYet title="No deliveries yet" text="Choose “Send test” to send a first event." />
        ))}
      {data && data.items.length > 0 && (
        <ul
          aria-label="Deliveries"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              resend={resend(() => ({ deliveryId: delivery.id }))}
            />
          ))}
        </ul>
      )}
      {data && <Paging address={address} previousCursor={data.previousCursor} nextCursor={data.nextCursor} />}
      {asking && <ResendDialog failed={endpoint.failed} resend={resend} onClose={() => setAsking(false)} />}
    </section>
  );
}
