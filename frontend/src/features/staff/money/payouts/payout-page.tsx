import { Link, useParams } from 'react-router-dom';
import { useGetPayoutQuery, useListPayoutMovementsQuery } from '@/api/staff/staff-api';
import type { Movement, Payout } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { numberColumn } from '@/components/staff/list/columns';
import { LoadRecord } from '@/components/staff/list/load-record';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { PROVIDER_LABELS } from '@/components/staff/money-labels';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { KIND_LABELS, PayoutStateBadge } from './payout-labels';
import { PayoutSums } from './payout-sums';
import { SeenInBank } from './seen-in-bank';

/** /admin/money/payouts/:id: a payout and its movements. */
export function PayoutPage() {
  usePageMeta({ title: 'Payout', listed: false });
  const { to } = useStaffArea();
  const id = numericId(useParams()['id']);
  const query = useGetPayoutQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord noun="payout" exists={id !== null} query={query} list={{ label: 'Payouts', to: to.payouts }}>
      {(payout) => <Shown payout={payout} />}
    </LoadRecord>
  );
}

function Shown({ payout }: { payout: Payout }) {
  const { to } = useStaffArea();
  const { provider, amount, currency, arrivesOn, state, itemised, found } = payout;
  return (
    <>
      <PageHead
        title={`${PROVIDER_LABELS[provider]} payout of ${formatAmount(amount, currency)}`}
        parent={{ label: 'Payouts', to: to.payouts }}
        badge={<PayoutStateBadge state={state} />}
      >
        {state === 'failed' ? 'Was due' : state === 'paid' ? 'Arrived' : 'Arrives'} on{' '}
        {formatShortDate(arrivesOn)}
      </PageHead>
      {found.length > 0 && <Differences payout={payout} />}
      {!itemised && (
        <Alert className="mb-4" title={`${PROVIDER_LABELS[provider]} does not list the payments of a payout`}>
          <p>Below are the payments and refunds since the payout before it.</p>
        </Alert>
      )}
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 lg:col-start-2">
          <SeenInBank payout={payout} />
          <PayoutSums payout={payout} />
        </div>
        <section aria-label="Movements" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Movements id={payout.id} itemised={itemised} />
        </section>
      </div>
    </>
  );
}

function Differences({ payout: { found, currency } }: { payout: Payout }) {
  const { to } = useStaffArea();
  const money = (amount: string | null, of: string) => (amount === null ? '–' : formatAmount(amount, of));
  return (
    <Alert tone="warning" className="mb-4" title="This payout differs from our records">
      <ul className="list-disc pl-5">
        {found.map((difference, place) => (
          <li key={place}>
            {difference.object === 'payout' &&
              `Its movements add up to ${money(difference.found, currency)} instead of ${money(difference.expected, currency)}.`}
            {difference.kind === 'unknown' &&
              `${money(difference.found, difference.currency)} has no payment or refund here.`}
            {difference.kind === 'amount' &&
              difference.object !== 'payout' &&
              `A ${difference.object} of ${money(difference.expected, difference.currency)} was reported as ${money(difference.found, difference.currency)}.`}
            {difference.bookingId !== null && (
              <>
                {' '}
                <Link to={to.booking(difference.bookingId)} className="link">
                  Booking {difference.bookingId}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const SPEC = { filters: {}, sorts: ['occurredAt'] };

function Movements({ id, itemised }: { id: number; itemised: boolean }) {
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const list = useListPayoutMovementsQuery({ id, ...address.args }, REFETCH);
  const columns: ListColumn<Movement>[] = [
    {
      key: 'kind',
      header: 'Movement',
      primary: true,
      cell: ({ kind, bookingId, payer }) => (
        <span className="[overflow-wrap:anywhere]">
          {KIND_LABELS[kind]}
          {bookingId !== null && (
            <Link
              to={to.booking(bookingId)}
              className="link block font-normal max-md:inline-flex max-md:min-h-8 max-md:items-center"
            >
              {payer ?? 'Booking'}, booking {bookingId}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'occurredAt',
      header: 'Date',
      sort: 'occurredAt',
      cell: ({ occurredAt }) => <Instant at={occurredAt} />,
    },
    numberColumn('gross', 'Gross', ({ gross, currency, paid }) => (
      <>
        {formatAmount(gross, currency)}
        {paid && (
          <span className="block text-ink-soft">
            {formatAmount(paid.amount, paid.currency)}
            {paid.rate && ` at ${paid.rate}`}
          </span>
        )}
      </>
    )),
    numberColumn('fee', 'Fee', ({ fee, currency }) =>
      Number(fee) === 0 ? '–' : formatAmount(-Number(fee), currency),
    ),
    numberColumn('net', 'Net', ({ net, currency }) => formatAmount(net, currency)),
  ];
  return (
    <StaffList
      noun={['movement', 'movements']}
      columns={columns}
      rowKey={({ id: row }) => row}
      address={address}
      list={list}
      usualSort="occurredAt"
      exported={{ path: `/api/admin/payouts/${id}/movements/export.csv`, asked: { ...address.args } }}
      empty={{
        title: 'No movements',
        text: itemised
          ? 'They are fetched when the provider has completed its list.'
          : 'There were none since the payout before this one.',
      }}
    />
  );
}
