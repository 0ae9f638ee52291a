import type { BackupState } from '@/api/staff/generated';
import { Badge } from '@/components/ui/badge';

/** How backup, copy or drill stands, in colour and word. */
export function BackupStanding({ state: { lastOk, isOverdue } }: { state: BackupState }) {
  if (lastOk === false) return <Badge tone="red">Failed</Badge>;
  if (isOverdue) return <Badge tone="yellow">Overdue</Badge>;
  return lastOk ? <Badge tone="green">Good</Badge> : <Badge>Not yet</Badge>;
}
