import {
  type AttentionOwner,
  AttentionReason,
  type ItemAction,
} from '../../../platform/attention/domain/attention-reason.js';
import type { Badge, Urgency } from './to-do.js';

export enum AttentionState {
  Open = 'open',
  /** Hidden by staff until a day. */
  Snoozed = 'snoozed',
  /** Explained by staff; it opens again when its facts change. */
  Explained = 'explained',
}

/** A case that staff have to resolve. */
export interface AttentionItem {
  id: string;
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  state: AttentionState;
  sentence: string;
  since: Date;
  urgency: Urgency;
  /** The person it is about: the hirer, the writer of a message, or who wants to join a club. */
  who: string | null;
  booking: { id: number; name: string; date: string } | null;
  amount: number | null;
  currency: string | null;
  action: ItemAction;
  /** End of the snooze. */
  snoozedUntil: Date | null;
  explanation: string | null;
  /** Name of the person who snoozed or explained it. */
  notedBy: string | null;
  notedAt: Date | null;
  /** Version of its facts and notes, for the optimistic lock. */
  version: number;
}

/** The number of items of a reason, and since when the oldest is there. The side bar shows the same numbers. */
export interface ReasonCount {
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  /** The page beside which the side bar counts it. */
  badge: Badge;
  count: number;
  /** There are more than `count`. */
  countIsAtLeast: boolean;
  oldestSince: Date;
}

const ID = /^([a-z_]+)-([\w-]{1,64})$/;

/** The stable id of an attention item: 'overdue-1042'. */
export function idOfItem(reason: AttentionReason, object: string): string {
  return `${reason}-${object}`;
}

/** @returns null for a text that is not an id of an attention item */
export function readItemId(id: string): { reason: AttentionReason; object: string } | null {
  const [, reason, object] = ID.exec(id) ?? [];
  const known = Object.values(AttentionReason).find((one) => one === reason);
  return known && object !== undefined ? { reason: known, object } : null;
}
