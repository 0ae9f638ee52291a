import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnBond } from '@/api/members/generated';
import { useRespondToOwnBondMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { BondAnswer } from '@/booking/bond-answer';
import { Fact } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatDateOf } from '@/lib/format';
import { useRefundWay } from '../refund-way';

/** Where a bond stands, in words and with its days, and the response to a claim on it. */
export function BondState({ bond }: { bond: OwnBond }) {
  const { data: config } = useGetConfigQuery();
  const { bookingId: id, state, claim, claimReason, responseDueAt, responseState, answerWords } = bond;
  const [respond, { data: answered, error, isLoading }] = useRespondToOwnBondMutation();
  const way = useRefundWay(id, 'bond');
  const words = useRef<HTMLDivElement>(null);
  const dateOf = (at: string) => formatDateOf(at, config?.timezone);
  const isClaimed = state === 'inspected' && claim !== null && responseDueAt !== null;
  const isOpen = isClaimed && responseState === 'open';
  const isClosed = error !== undefined && !isOpen;
  useEffect(() => {
    // The pressed button is gone.
    if (answered || isClosed) words.current?.focus();
  }, [answered, isClosed]);
  const facts: [label: string, at: string | null][] = [
    ['Paid', bond.takenAt],
    ['Inspected', bond.inspectedAt],
    ['You responded', bond.answeredAt],
    [state === 'due' ? '' : 'Decided', bond.settledAt],
  ];
  const known = facts.flatMap(([label, at]) => (label && at ? [{ label, at }] : []));
  return (
    <div className="grid gap-4">
      <div ref={words} tabIndex={-1} role="status" className="grid gap-2">
        {bondTexts(bond, way).map((text) => (
          <p key={text} className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      {isClaimed && <Claim bond={bond} reason={claimReason} />}
      {isClaimed && answerWords && <Quote title="Your response">{answerWords}</Quote>}
      {isOpen && (
        <BondAnswer
          bond={{ ...bond, claim, responseDueAt }}
          timeZone={config?.timezone}
          error={error}
          busy={isLoading}
          onAnswer={(agree, words) => void respond({ id, respondToOwnBond: { agree, words } })}
        />
      )}
      {isClosed && <Alert tone="error">{problemMessage(error, 'Please try again in a moment.')}</Alert>}
      {known.length > 0 && (
        <dl className="divide-y divide-line">
          {known.map(({ label, at }) => (
            <Fact key={label} term={label}>
              {dateOf(at)}
            </Fact>
          ))}
        </dl>
      )}
    </div>
  );
}

function Claim({ bond: { bookingId, photos }, reason }: { bond: OwnBond; reason: string | null }) {
  return (
    <>
      {reason && <Quote title="Reason">{reason}</Quote>}
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid gap-4 sm:grid-cols-2">
          {namesOf(photos).map(({ id, width, height, name }) => (
            <li key={id}>
              <img
                src={`/api/bookings/${bookingId}/bond/photos/${id}`}
                alt={name}
                width={width}
                height={height}
                className="h-auto w-full rounded-card"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const namesOf = (photos: OwnBond['photos']) =>
  photos.map((photo, place) => ({ ...photo, name: `Photo ${place + 1} of ${photos.length}` }));

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</p>
    </div>
  );
}

function bondTexts(bond: OwnBond, way: string): string[] {
  const { state, currency, reason } = bond;
  const money = (value: string) => formatAmount(value, currency);
  const amount = money(bond.amount);
  const isRefunded = Number(bond.returned) > 0;
  switch (state) {
    case 'due':
      return [
        `To pay: ${amount}, due before your event. We refund it if you leave the rooms as you found them.`,
      ];
    case 'taken':
      return [
        `We hold your bond of ${amount}. We inspect the rooms after your event, and refund it if you leave them as you found them.`,
      ];
    case 'inspected':
      return inspectedTexts(bond, money);
    case 'returned':
      if (!isRefunded) return ['Your bond is settled. There is nothing left to refund.'];
      return [
        bond.returned === bond.amount
          ? `We’re refunding your bond of ${amount} in full ${way}.`
          : `We’re refunding ${money(bond.returned)} of your bond of ${amount} ${way}.`,
      ];
    default:
      return [
        `We’re keeping ${money(bond.kept)} of your bond of ${amount}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
        ...(isRefunded ? [`We’re refunding ${money(bond.returned)} ${way}.`] : []),
      ];
  }
}

function inspectedTexts(
  { amount, claim, responseState, answer }: OwnBond,
  money: (value: string) => string,
): string[] {
  if (claim === null) return [`We inspected the rooms and are deciding about your bond of ${money(amount)}.`];
  const proposal = `We propose to keep ${money(claim)} of your bond of ${money(amount)}.`;
  if (answer === 'agreed') return [proposal, 'You agreed. We’ll email you our decision.'];
  if (answer === 'objected') return [proposal, 'You disagreed. We’ll email you our decision.'];
  if (responseState === 'over')
    return [proposal, 'The time to respond has ended. We’ll email you our decision.'];
  return [proposal, 'Nothing is decided yet. Please tell us whether you agree.'];
}
