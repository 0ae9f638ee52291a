import { useGetAdminBondQuery } from '@/api/staff/staff-api';
import type { AdminBooking, BookingBond } from '@/api/staff/generated';
import { useGetConfigQuery } from '@/api/site/site-api';
import { lastDayToRespond } from '@/booking/bond-days';
import { useMay } from '@/components/staff/layout/use-may';
import { LoadStates } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Facts, type FactLine } from '@/components/ui/facts';
import { formatAmount, formatInstant } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { BOND_ACTION_LABELS, BOND_LABELS, bondActions, responseText, WITHOUT_BOND } from './bond-labels';
import type { BookingSheet } from '../booking-sheet';
import { useOpenSheet } from '../booking-sheets';
import { BondPhotos } from './bond-photos';
import { PhotoUploads } from './photo-uploads';

interface BondBoxProps {
  booking: AdminBooking;
  /** The page's main action, which stands in its head. */
  primary: BookingSheet | null;
}

/** The state of a booking’s bond, and the actions on it. */
export function BondBox({ booking, primary }: BondBoxProps) {
  const query = useGetAdminBondQuery(booking.id);
  const openSheet = useOpenSheet();
  const mayWrite = useMay('money:write');
  const { data: bond } = query;
  const isLive = ['pending', 'confirmed', 'completed'].includes(booking.status);
  const hasBegun = Date.parse(booking.startTime) <= serverNow();
  const takesPhotos =
    bond !== undefined &&
    WITHOUT_BOND.includes(bond.state) &&
    ['confirmed', 'completed'].includes(booking.status) &&
    hasBegun;
  const inHead = primary?.of === 'bond' ? primary.action : null;
  const possible = bond && isLive && mayWrite ? bondActions(bond, hasBegun, booking.email !== null) : [];
  const actions = possible.filter((action) => action !== inHead);
  return (
    <SideBox title="Bond" folded={bond ? BOND_LABELS[bond.state] : ''}>
      <LoadStates title="The bond could not be loaded" query={query} waiting="h-20" />
      {bond && (
        <div className="grid gap-3">
          <BondFacts bond={bond} />
          <BondPhotos bond={bond} />
          {takesPhotos && <PhotoUploads bookingId={bond.bookingId} keptFrom="the booking" />}
          {actions.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {actions.map((action) => (
                <Button
                  key={action}
                  size="sm"
                  variant="outline"
                  onClick={() => openSheet({ of: 'bond', action })}
                >
                  {BOND_ACTION_LABELS[action]}
                </Button>
              ))}
            </div>
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
  const timeZone = useGetConfigQuery().data?.timezone;
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
    [
      'Response due',
      responseState === 'open' && responseDueAt
        ? `By the end of ${lastDayToRespond(responseDueAt, timeZone)}`
        : null,
    ],

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
