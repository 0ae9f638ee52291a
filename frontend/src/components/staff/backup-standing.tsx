import type { BackupState } from '@/api/staff/generated';
import { Badge } from '@/components/ui/badge';

/** The status of a backup, copy or restore test, as colour and text. */
export function BackupStanding({ state: { lastOk, isOverdue } }: { state: BackupState }) {
  if (lastOk === false) return <Badge tone="red">Failed</Badge>;
  if (isOverdue) return <Badge tone="yellow">Overdue</Badge>;
  return lastOk ? <Badge tone="green">OK</Badge> : <Badge>Not yet</Badge>;
}
