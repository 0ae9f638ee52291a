import { Bot, CircleCheck, Clock, Inbox, MailOpen, OctagonX, type LucideIcon } from 'lucide-react';
import type { MailState, MessageState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const STATES: Record<MessageState, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  new: { label: 'New', tone: 'yellow', icon: Inbox },
  open: { label: 'Open', tone: 'blue', icon: MailOpen },
  waiting: { label: 'Waiting for reply', tone: 'grey', icon: Clock },
  closed: { label: 'Closed', tone: 'green', icon: CircleCheck },
  spam: { label: 'Spam', tone: 'red', icon: OctagonX },
  automatic: { label: 'Automatic', tone: 'grey', icon: Bot },
};

export const STATE_FILTER = (['new', 'open', 'waiting', 'closed'] as const).map((value) => ({
  value,
  label: STATES[value].label,
}));

/** The delivery status of a reply’s email; null once it is sent or its record was deleted. */
export function mailText(state: MailState | null): string | null {
  switch (state) {
    case 'queued':
    case 'sending':
      return 'Sending';
    case 'failed':
      return 'Not sent yet, will be retried';
    case 'dead':
      return 'Not delivered: see Sent email';
    case 'cancelled':
      return 'Cancelled before it was sent';
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
