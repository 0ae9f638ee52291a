import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListAdminPricesQuery, useWithdrawPriceMutation } from '@/api/staff/staff-api';
import type { AdminPrice } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { beginText } from '@/components/staff/begin-text';
import { ActionButton } from '@/components/staff/action-button';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { VersionTables } from '@/components/staff/list/version-tables';
import { isOver, VERSION_TONES, VERSION_LABELS } from '@/components/staff/version-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/data-table';
import { ChangeForm } from './change-form';
import { DiscountRates } from './discount-rates';
import { eventsText, priceText } from './price-labels';

/** /admin/setup/prices: current, planned and past prices by event type. */
export function PricesPage() {
  usePageMeta({ title: 'Prices', listed: false });
  const { data, error, isFetching, refetch } = useListAdminPricesQuery(undefined, REFETCH);
  const { data: options } = useGetBookingOptionsQuery();
  const [isChanging, setChanging] = useState(false);
  const change = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change prices
    </Button>
  );
  return (
    <>
      <PageHead title="Prices" action={data && !isChanging && change}>
        The price per 10 guests (or part) for each event type. Existing holds and bookings keep their price.
      </PageHead>
      <LoadStates
        title="The prices could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-96"
      />
      {data && options && (
        <div className="space-y-6">
          {isChanging && <ChangeForm prices={data} options={options} onClose={() => setChanging(false)} />}
          <Versions prices={data} currency={options.currency} timezone={options.timezone} />
          <DiscountRates />
        </div>
      )}
    </>
  );
}

interface VersionsProps {
  prices: readonly AdminPrice[];
  currency: string;
  timezone: string;
}

function Versions({ prices, currency, timezone }: VersionsProps) {
  const [withdraw] = useWithdrawPriceMutation();
  const columns: Column<AdminPrice>[] = [
    { key: 'type', header: 'Event type', primary: true, cell: ({ eventType }) => eventType },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ basePriceMinor }) => (
        <span className="tabular-nums">{priceText(basePriceMinor, currency)}</span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_LABELS[state]}</Badge>,
    },
    { key: 'from', header: 'From', cell: ({ validFrom }) => beginText(validFrom, timezone) },
    { key: 'events', header: 'Events', cell: ({ eventsFrom }) => eventsText(eventsFrom) },
    { key: 'by', header: 'Changed by', wide: true, cell: ({ by }) => by ?? '–' },
  ];
  const withdrawing: Column<AdminPrice> = {
    key: 'withdraw',
    header: 'Actions',
    fullLine: true,
    align: 'end',
    cell: (price) =>
      price.state === 'planned' && (
        <ActionButton
          variant="outline"
          aria-label={`Withdraw price of ${price.eventType}, ${priceText(price.basePriceMinor, currency)}`}
          ask={{
            title: `Withdraw ${priceText(price.basePriceMinor, currency)} for ${price.eventType}?`,
            confirm: 'Withdraw price',
            keep: 'Keep price',
            danger: true,
            text: `It was planned to start ${beginText(price.validFrom, timezone)}. The earlier price stays in force, and this list keeps the new one as withdrawn.`,
          }}
          call={() => withdraw(price.id)}
          done="Price withdrawn"
          failed="The price could not be withdrawn"
        >
          Withdraw price
        </ActionButton>
      ),
  };
  const hasPlanned = prices.some(({ state }) => state === 'planned');
  return (
    <VersionTables
      name="Prices"
      rows={prices}
      isOver={isOver}
      columns={columns}
      acting={hasPlanned ? withdrawing : null}
    />
  );
}
