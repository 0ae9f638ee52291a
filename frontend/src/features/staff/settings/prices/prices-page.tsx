import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListAdminPricesQuery, useWithdrawPriceMutation } from '@/api/staff/staff-api';
import type { AdminPrice } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { usePageMeta } from '@/components/layout/page-meta';
import { beginInWords } from '@/components/staff/begin-words';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { FRESH } from '@/components/staff/list/use-list-address';
import { VersionTables } from '@/components/staff/list/version-tables';
import { SetupViews } from '@/components/staff/setup-views';
import { isOver, VERSION_TONES, VERSION_WORDS } from '@/components/staff/version-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/data-table';
import { useToast } from '@/lib/toasts';
import { ChangeForm } from './change-form';
import { eventsInWords, priceInWords } from './price-words';

/** /admin/setup/prices: what event types cost, what they will cost, and what they have cost. */
export function PricesPage() {
  usePageMeta({ title: 'Prices', listed: false });
  const { data, error, isFetching, refetch } = useListAdminPricesQuery(undefined, FRESH);
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
        The price of each ten guests begun. A change is a new version: what is held or booked keeps the price
        at which it was made.
      </PageHead>
      <SetupViews current="Prices" />
      <LoadStates
        title="The prices could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-96"
      />
      {data && options && (
        <div className="space-y-6">
          {isChanging && <ChangeForm prices={data} options={options} onClose={() => setChanging(false)} />}
          <Versions prices={data} currency={options.currency} timezone={options.timezone} />
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
  const [asking, setAsking] = useState<AdminPrice | null>(null);
  const [withdraw, { isLoading }] = useWithdrawPriceMutation();
  const toast = useToast();
  const take = async (price: AdminPrice) => {
    const { error } = await withdraw(price.id);
    setAsking(null);
    if (error) toast.error('Not withdrawn', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Price withdrawn' });
  };
  const columns: Column<AdminPrice>[] = [
    { key: 'type', header: 'Event type', primary: true, cell: ({ eventType }) => eventType },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ basePriceMinor }) => (
        <span className="tabular-nums">{priceInWords(basePriceMinor, currency)}</span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_WORDS[state]}</Badge>,
    },
    { key: 'from', header: 'Asked from', cell: ({ validFrom }) => beginInWords(validFrom, timezone) },
    { key: 'events', header: 'For events', cell: ({ eventsFrom }) => eventsInWords(eventsFrom) },
    { key: 'by', header: 'Planned by', wide: true, cell: ({ by }) => by ?? '–' },
  ];
  const withdrawing: Column<AdminPrice> = {
    key: 'withdraw',
    header: 'What can be done',
    fullLine: true,
    align: 'end',
    cell: (price) =>
      price.state === 'planned' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Withdraw ${price.eventType}, ${priceInWords(price.basePriceMinor, currency)}`}
          onClick={() => setAsking(price)}
        >
          Withdraw
        </Button>
      ),
  };
  const hasPlanned = prices.some(({ state }) => state === 'planned');
  return (
    <>
      <VersionTables
        name="Prices"
        rows={prices}
        isOver={isOver}
        columns={columns}
        acting={hasPlanned ? withdrawing : null}
      />
      {asking && (
        <ConfirmDialog
          title={`Withdraw ${priceInWords(asking.basePriceMinor, currency)} for ${asking.eventType}?`}
          confirm="Withdraw it"
          keep="Keep it"
          danger
          busy={isLoading}
          onConfirm={() => void take(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            It was to begin {beginInWords(asking.validFrom, timezone)}, and will not. What is asked before
            then goes on. It stays in the list as withdrawn.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
