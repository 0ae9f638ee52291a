import {
  CircleCheck,
  CirclePause,
  CircleStop,
  CircleX,
  Clock3,
  FilePenLine,
  Send,
  type LucideIcon,
} from 'lucide-react';
import type { IssueState } from '@/api/staff/generated';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { STATE_LABELS } from './issue-labels';

const LOOKS: Record<IssueState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'grey', icon: FilePenLine },
  scheduled: { tone: 'blue', icon: Clock3 },
  sending: { tone: 'blue', icon: Send },
  paused: { tone: 'yellow', icon: CirclePause },
  sent: { tone: 'green', icon: CircleCheck },
  stopped: { tone: 'red', icon: CircleStop },
  cancelled: { tone: 'grey', icon: CircleX },
};

/** An issue’s status, as colour, icon and text. */
export function IssueBadge({ state }: { state: IssueState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon} className="!px-2.5 !py-0.5">
      {STATE_LABELS[state]}
    </Badge>
  );
}
