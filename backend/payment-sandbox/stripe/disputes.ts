import type { StripeDispute } from '../records.js';
import { bookDispute, bookWonDispute } from './balance.js';
import { invalidRequest, noSuch } from './errors.js';
import { emitStripeEvent } from './events.js';
import { getIntent, type Work } from './intents.js';
import { idOf, newDispute, nowSeconds } from './objects.js';

/** Evidence is due after 10 days, roughly as with card networks. */
const EVIDENCE_SECONDS = 10 * 24 * 60 * 60;

/** The payer's bank takes the money back, and the club can respond. */
export function openDispute(work: Work, intentId: string, amount?: number): StripeDispute {
  const { tx, faults } = work;
  const charge = tx.get('charge', idOf(getIntent(work, intentId).latest_charge));
  if (charge?.status !== 'succeeded') throw invalidRequest('The PaymentIntent has no charge to dispute.');
  const opened = newDispute(charge, amount ?? charge.amount_captured, nowSeconds() + EVIDENCE_SECONDS);
  const dispute = { ...opened, balance_transactions: [bookDispute(tx, opened)] };
  tx.put('stripeDispute', dispute.id, dispute);
  tx.put('charge', charge.id, { ...charge, disputed: true });
  emitStripeEvent(tx, faults, 'charge.dispute.created', dispute);
  emitStripeEvent(tx, faults, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank reviews the club's evidence. */
export function reviewDispute(work: Work, id: string): StripeDispute {
  return save(work, { ...getDispute(work, id), status: 'under_review' }, ['charge.dispute.updated']);
}

/** The bank decides. A lost dispute can still be won on appeal. */
export function closeDispute(work: Work, id: string, won: boolean): StripeDispute {
  const open = getDispute(work, id);
  const back = won ? [bookWonDispute(work.tx, open)] : [];
  const dispute = {
    ...open,
    status: won ? ('won' as const) : ('lost' as const),
    balance_transactions: [...open.balance_transactions, ...back],
  };
  const events = won
    ? (['charge.dispute.closed', 'charge.dispute.funds_reinstated'] as const)
    : (['charge.dispute.closed'] as const);
  return save(work, dispute, events);
}

export function getDispute({ tx }: Work, id: string): StripeDispute {
  const dispute = tx.get('stripeDispute', id);
  if (!dispute) throw noSuch('dispute', id);
  return dispute;
}

function save(
  { tx, faults }: Work,
  dispute: StripeDispute,
  events: readonly Parameters<typeof emitStripeEvent>[2][],
): StripeDispute {
  tx.put('stripeDispute', dispute.id, dispute);
  for (const event of events) emitStripeEvent(tx, faults, event, dispute);
  return dispute;
}
