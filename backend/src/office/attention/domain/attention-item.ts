import {
  type AttentionOwner,
  AttentionReason,
  type ItemAction,
} from '../../../platform/attention/domain/attention-reason.js';

/** Which of the attention items. */
export enum AttentionState {
  Open = 'open',
  /** Put off until a day. */
  Snoozed = 'snoozed',
  /** Somebody has said why it is so; it is open again when its facts change. */
  Explained = 'explained',
}

/** Something that needs a person. */
export interface AttentionItem {
  id: string;
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  state: AttentionState;
  sentence: string;
  since: string;
  booking: { id: number; name: string; date: string } | null;
  amount: string | null;
  currency: string | null;
  action: ItemAction;
  /** Until when it was put off. */
  snoozedUntil: string | null;
  explanation: string | null;
  /** Who has put it off or explained it. */
  notedBy: string | null;
  notedAt: string | null;
  /** Of what is known of it and what has been said about it. */
  version: number;
}

/** How many attention items a reason has, and since when the oldest. */
export interface ReasonCount {
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  count: number;
  /** There are more than `count`. */
  countIsAtLeast: boolean;
  oldestSince: string;
}

const ID = /^([a-z_]+)-([\w-]{1,64})$/;

/** The id of an attention item, stable for as long as it lasts: 'overdue-1042'. */
export function idOfItem(reason: AttentionReason, object: string): string {
  return `${reason}-${object}`;
}

/** @returns null for a text that is not such an id */
export function readItemId(id: string): { reason: AttentionReason; object: string } | null {
  const [, reason, object] = ID.exec(id) ?? [];
  const known = Object.values(AttentionReason).find((one) => one === reason);
  return known && object !== undefined ? { reason: known, object } : null;
}
