import type { FaultSwitches } from './faults.js';
import type { LedgerTransaction } from './ledger.js';
import type { ProviderName } from './records.js';

/** How long webhooks are collected before they are sent newest first, if reordering is on. */
const REORDER_WINDOW_MS = 500;
/** Due time of a webhook that waits for a flush. */
const HELD_UNTIL_FLUSHED = Number.MAX_SAFE_INTEGER;

let lastSequence = 0;

function nextSequence(tx: LedgerTransaction): number {
  const known = tx
    .all('webhook')
    .reduce((highest, webhook) => Math.max(highest, webhook.sequence), lastSequence);
  lastSequence = known + 1;
  return lastSequence;
}

/** Stores an event in the transaction of its change. It is sent after the commit. */
export function enqueueWebhook(
  tx: LedgerTransaction,
  faults: FaultSwitches,
  provider: ProviderName,
  event: { id: string; type: string; payload: string },
): void {
  const { dropWebhooks, holdWebhooks, delayWebhooksMs, duplicateWebhooks, reorderWebhooks } = faults.current;
  const gathering = reorderWebhooks ? endOfGathering(tx, provider) : undefined;
  const wait = delayWebhooksMs + (reorderWebhooks ? REORDER_WINDOW_MS : 0);
  tx.put('webhook', event.id, {
    id: event.id,
    sequence: nextSequence(tx),
    provider,
    type: event.type,
    payload: event.payload,
    status: dropWebhooks ? 'dropped' : 'pending',
    createdAt: Date.now(),
    nextAttemptAt: holdWebhooks ? HELD_UNTIL_FLUSHED : (gathering ?? Date.now() + wait),
    attempts: 0,
    extraDeliveries: duplicateWebhooks,
    newestFirst: reorderWebhooks,
    lastStatus: null,
    lastError: null,
  });
}

/** When the collected webhooks will be sent; undefined if this one is the first. */
function endOfGathering(tx: LedgerTransaction, provider: ProviderName): number | undefined {
  const now = Date.now();
  return tx
    .all('webhook')
    .find(
      (webhook) =>
        webhook.provider === provider &&
        webhook.newestFirst &&
        webhook.status === 'pending' &&
        webhook.attempts === 0 &&
        webhook.nextAttemptAt > now &&
        webhook.nextAttemptAt !== HELD_UNTIL_FLUSHED,
    )?.nextAttemptAt;
}
