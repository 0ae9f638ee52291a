import { CalendarX2, CircleCheck, FilePenLine, PencilLine, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';

export type RecordState = 'draft' | 'published' | 'changed' | 'cancelled';

export const STATE_LABELS: Record<RecordState, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Unpublished changes',
  cancelled: 'Cancelled',
};

const LOOKS: Record<RecordState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'grey', icon: FilePenLine },
  published: { tone: 'green', icon: CircleCheck },
  changed: { tone: 'yellow', icon: PencilLine },
  cancelled: { tone: 'red', icon: CalendarX2 },
};

/** A record’s status, as colour, icon and text. */
export function StateBadge({ state }: { state: RecordState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon} className="!px-2.5 !py-0.5">
      {STATE_LABELS[state]}
    </Badge>
  );
}
