import { CircleCheck, Clock, Inbox, MailOpen, OctagonX, type LucideIcon } from 'lucide-react';
import type { MailState, MessageState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const STATES: Record<MessageState, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  new: { label: 'New', tone: 'yellow', icon: Inbox },
  open: { label: 'Open', tone: 'blue', icon: MailOpen },
  waiting: { label: 'Waiting for them', tone: 'grey', icon: Clock },
  closed: { label: 'Closed', tone: 'green', icon: CircleCheck },
  spam: { label: 'Spam', tone: 'red', icon: OctagonX },
};

export const STATE_FILTER = (['new', 'open', 'waiting', 'closed'] as const).map((value) => ({
  value,
  label: STATES[value].label,
}));

/** What is said of an answer’s mail; nothing of one that has gone out, or of which the log knows no more. */
export function mailInWords(state: MailState | null): string | null {
  switch (state) {
    case 'queued':
    case 'sending':
      return 'On its way';
    case 'failed':
      return 'Not sent yet: it is tried again';
    case 'dead':
      return 'Not delivered: see Mail';
    case 'cancelled':
      return 'Not sent';
    default:
      return null;
  }
}

export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];
