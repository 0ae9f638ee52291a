import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListPoliciesQuery, useWithdrawPolicyMutation } from '@/api/staff/staff-api';
import type { BookingOptions } from '@/api/site/generated';
import type { AdminPolicy } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { ActionButton } from '@/components/staff/action-button';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { beginText } from '@/components/staff/begin-text';
import { isOver, VERSION_TONES, VERSION_LABELS } from '@/components/staff/version-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VersionTables } from '@/components/staff/list/version-tables';
import type { Column } from '@/components/ui/data-table';
import { PolicyForm } from './policy-form';
import { bondsText, holdText, refundsText, POLICY_FIELDS, LABEL_UNIT } from './policy-fields';

/** /admin/setup/policies: the current, planned and past booking rules. */
export function PoliciesPage() {
  usePageMeta({ title: 'Booking rules', listed: false });
  const { data, error, isFetching, refetch } = useListPoliciesQuery(undefined, REFETCH);
  const { data: options } = useGetBookingOptionsQuery();
  const [isChanging, setChanging] = useState(false);
  const present = data?.find(({ state }) => state === 'in_force');
  const change = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change rules
    </Button>
  );
  return (
    <>
      <PageHead title="Booking rules" action={present && !isChanging && change}>
        Refunds, holds, booking window, notice and bonds. Existing holds and bookings keep the rules they were
        made under.
      </PageHead>
      <LoadStates
        title="The rules could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-96"
      />
      {data && options && present && (
        <div className="space-y-6">
          {isChanging && (
            <PolicyForm present={present} options={options} onClose={() => setChanging(false)} />
          )}
          <InForce policy={present} currency={options.currency} />
          <Versions policies={data} options={options} />
        </div>
      )}
    </>
  );
}

function InForce({ policy, currency }: { policy: AdminPolicy; currency: string }) {
  return (
    <section aria-labelledby="in-force" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="in-force" className="mb-3 text-base">
        Current rules
      </h2>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {POLICY_FIELDS.map(({ name, label, words }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-1">
            <dt className="text-ink-soft">{label.replace(LABEL_UNIT, '')}</dt>
            <dd className="text-right tabular-nums">{words(policy[name])}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-b border-line pb-1 sm:col-span-2">
          <dt className="text-ink-soft">Bonds</dt>
          <dd className="text-right [overflow-wrap:anywhere]">{bondsText(policy, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface VersionsProps {
  policies: readonly AdminPolicy[];
  options: Pick<BookingOptions, 'currency' | 'timezone'>;
}

function Versions({ policies, options: { currency, timezone } }: VersionsProps) {
  const [withdraw] = useWithdrawPolicyMutation();
  const columns: Column<AdminPolicy>[] = [
    {
      key: 'from',
      header: 'From',
      primary: true,
      cell: ({ validFrom }) => beginText(validFrom, timezone),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_LABELS[state]}</Badge>,
    },
    { key: 'refunds', header: 'Refunds', cell: refundsText },
    { key: 'hold', header: 'Hold', cell: holdText },
    { key: 'ahead', header: 'Booking window', cell: ({ windowMonths }) => `${windowMonths} months` },
    { key: 'notice', header: 'Notice', cell: ({ noticeHours }) => `${noticeHours} h` },
    { key: 'bonds', header: 'Bonds', wide: true, cell: (policy) => bondsText(policy, currency) },
    { key: 'by', header: 'Changed by', wide: true, cell: ({ by }) => by ?? '–' },
  ];
  const withdrawing: Column<AdminPolicy> = {
    key: 'withdraw',
    header: 'Actions',
    fullLine: true,
    align: 'end',
    cell: (policy) =>
      policy.state === 'planned' && (
        <ActionButton
          variant="outline"
          aria-label={`Withdraw rules from ${beginText(policy.validFrom, timezone)}`}
          ask={{
            title: `Withdraw the rules from ${beginText(policy.validFrom, timezone)}?`,
            confirm: 'Withdraw rules',
            keep: 'Keep rules',
            danger: true,
            text: 'These rules will not start, and the earlier rules stay in force. This list keeps them as withdrawn.',
          }}
          call={() => withdraw(policy.id)}
          done="Rules withdrawn"
          failed="Rules not withdrawn"
        >
          Withdraw rules
        </ActionButton>
      ),
  };
  const hasPlanned = policies.some(({ state }) => state === 'planned');
  return (
    <VersionTables
      name="Rules"
      rows={policies}
      isOver={isOver}
      columns={columns}
      acting={hasPlanned ? withdrawing : null}
    />
  );
}
