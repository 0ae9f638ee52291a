import type { ActionOfMatter, AttentionOwner, AttentionReason } from './reason.js';

/** Which of the matters. */
export enum MatterState {
  Open = 'open',
  /** Put off until a day. */
  Snoozed = 'snoozed',
  /** Somebody has said why it is so; it is open again when its facts change. */
  Explained = 'explained',
}

/** Something that needs a person. */
export interface Matter {
  id: string;
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  state: MatterState;
  sentence: string;
  since: string;
  booking: { id: number; name: string; date: string } | null;
  amount: string | null;
  currency: string | null;
  action: ActionOfMatter;
  /** Until when it was put off. */
  snoozedUntil: string | null;
  explanation: string | null;
  /** Who has put it off or explained it. */
  notedBy: string | null;
  notedAt: string | null;
  /** Of what is known of it and what has been said about it. */
  version: number;
}

/** How many matters a reason has, and since when the oldest. */
export interface ReasonCount {
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  count: number;
  /** There are more than `count`. */
  countIsAtLeast: boolean;
  oldestSince: string;
}
