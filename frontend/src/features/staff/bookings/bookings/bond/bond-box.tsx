import { lazy, Suspense, useRef, useState } from 'react';
import { useGetAdminBondQuery } from '@/api/staff/staff-api';
import type { AdminBooking, BookingBond } from '@/api/staff/generated';
import { LoadFailed } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Facts, type FactLine } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount, formatInstant } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { serverNow } from '@/lib/server-clock';
import {
  BOND_ACTION_LABELS,
  BOND_LABELS,
  bondActions,
  responseText,
  WITHOUT_BOND,
  type BondAction,
} from './bond-labels';
import { BondPhotos } from './bond-photos';

const BondForm = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './bond-form')),
);
const PhotoUploads = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './photo-uploads')).then(
    ({ PhotoUploads: Component }) => ({ default: Component }),
  ),
);

export interface BondBoxProps {
  booking: AdminBooking;
  /** Saves unsaved changes of the page before an action; null when saving failed. */
  saved: () => Promise<object | null>;
  /** Called after an action has changed the booking. */
  onChanged: () => void;
}

/** The state of a booking’s bond, and the actions on it. */
export function BondBox({ booking, saved, onChanged }: BondBoxProps) {
  const { data: bond, error, isFetching, refetch } = useGetAdminBondQuery(booking.id);
  const [action, setAction] = useState<BondAction | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    // The form and its focused button disappear.
    box.current?.focus();
    setAction(null);
  };
  const isLive = ['pending', 'confirmed', 'completed'].includes(booking.status);
  const hasBegun = Date.parse(booking.startTime) <= serverNow();
  const takesPhotos =
    bond !== undefined &&
    WITHOUT_BOND.includes(bond.state) &&
    ['confirmed', 'completed'].includes(booking.status) &&
    hasBegun;
  const actions = bond && isLive ? bondActions(bond, hasBegun) : [];
  return (
    <SideBox title="Bond">
      {!bond && !error && <Skeleton className="h-20" />}
      {error && (
        <LoadFailed
          title="The bond could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={bond !== undefined}
        />
      )}
      {bond && (
        <div ref={box} tabIndex={-1} className="grid gap-3 focus:outline-none">
          <BondFacts bond={bond} />
          <BondPhotos bond={bond} changeable={action !== 'inspect'} />
          {takesPhotos && !action && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <PhotoUploads bookingId={bond.bookingId} keptFrom="the booking" />
            </Suspense>
          )}
          {action ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <BondForm
                key={action}
                action={action}
                bond={bond}
                onDone={() => {
                  close();
                  onChanged();
                }}
                onClose={close}
              />
            </Suspense>
          ) : (
            actions.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {actions.map((each, place) => (
                  <Button
                    key={each}
                    size="sm"
                    variant={place === 0 && bond.state !== 'not_required' ? 'primary' : 'outline'}
                    onClick={() => void saved().then((done) => done && setAction(each))}
                  >
                    {BOND_ACTION_LABELS[each]}
                  </Button>
                ))}
              </div>
            )
          )}
        </div>
      )}
    </SideBox>
  );
}

function BondFacts({ bond }: { bond: BookingBond }) {
  const {
    state,
    amount,
    currency,
    askedAt,
    takenAt,
    inspection,
    inspectionNotes,
    inspectedAt,
    responseState,
  } = bond;
  const {
    claim,
    claimReason,
    responseDueAt,

    answerWords,
    kept,
    returned,
    reason,
    settledAt,
    settledBy,
  } = bond;
  if (state === 'not_required') return <p className="text-ink-soft">No bond for this booking.</p>;
  const money = (value: string) => formatAmount(value, currency);
  const facts: FactLine[] = [
    ['Requested', askedAt && formatInstant(askedAt)],
    ['Received', takenAt && formatInstant(takenAt)],
    [
      'Inspected',
      inspectedAt && `${inspection === 'damage' ? 'Damage' : 'Clean'}, ${formatInstant(inspectedAt)}`,
    ],
    ['Inspection notes', inspectionNotes],
    ['Claim', claim && `${money(claim)}: ${claimReason ?? ''}`],
    ['Hirer’s response', responseText(bond)],
    ['Response due', responseState === 'open' && responseDueAt ? formatInstant(responseDueAt) : null],

    ['Hirer’s comment', answerWords],
    ['Kept', Number(kept) > 0 ? money(kept) : null],
    ['Returned', Number(returned) > 0 ? money(returned) : null],
    ['Reason', reason],
    ['Settled', settledAt && [formatInstant(settledAt), settledBy?.name].filter(Boolean).join(', ')],
  ];
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge>{BOND_LABELS[state]}</Badge>
        <strong className="tabular">{money(amount)}</strong>
      </p>
      <Facts className="gap-y-1 text-sm" facts={facts} />
    </>
  );
}
