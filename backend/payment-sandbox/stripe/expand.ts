import type { LedgerTransaction } from '../ledger.js';
import { invalidRequest } from './errors.js';

type Json = Record<string, unknown>;

/** Replaces ids with their objects, for the paths of `expand[]` such as `data.latest_charge`. */
export function expand(tx: LedgerTransaction, object: unknown, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((expanded, path) => expandPath(tx, expanded, path.split('.'), path), object);
}

function expandPath(tx: LedgerTransaction, value: unknown, steps: string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(tx, item, steps, path));
  const record = value as Json;
  if (step === 'refunds' && record.object === 'charge')
    return { ...record, refunds: refundsOf(tx, String(record.id)) };
  if (!(step in record)) throw invalidRequest(`The property ${path} cannot be expanded.`, 'expand');
  const held = record[step];
  const inner = typeof held === 'string' ? (lookUp(tx, held) ?? held) : held;
  return { ...record, [step]: expandPath(tx, inner, rest, path) };
}

function lookUp(tx: LedgerTransaction, id: string): unknown {
  if (id.startsWith('pi_')) return tx.get('intent', id);
  if (id.startsWith('ch_')) return tx.get('charge', id);
  if (id.startsWith('re_')) return tx.get('stripeRefund', id);
  if (id.startsWith('du_')) return tx.get('stripeDispute', id);
  if (id.startsWith('po_')) return tx.get('payout', id);
  if (id.startsWith('txn_')) return tx.get('balanceTransaction', id)?.transaction;
  if (id.startsWith('pm_')) return tx.get('method', id)?.method;
  return undefined;
}

function refundsOf(tx: LedgerTransaction, chargeId: string): unknown {
  const data = tx.all('stripeRefund').filter((refund) => refund.charge === chargeId);
  return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/refunds?charge=${chargeId}` };
}
