import { useGetReadyDetailQuery } from '@/api/staff/staff-api';
import type { BackupKind, BackupState } from '@/api/staff/generated';
import { BackupStanding } from '@/components/staff/backup-standing';
import { formatInstant } from '@/lib/format';

const NAMES: Record<BackupKind, string> = {
  backup: 'Backup',
  copy_away: 'Off-site copy',
  drill: 'Restore test',
};

/** The last backup, its off-site copy and its restore test. Hidden on sites without backups. */
export function Backups() {
  const { data } = useGetReadyDetailQuery();
  if (!data || data.backups.length === 0) return null;
  return (
    <section aria-labelledby="backups" className="mb-6">
      <h2 id="backups" className="mb-2 text-lg font-semibold">
        Backups
      </h2>
      <ul className="space-y-2">
        {data.backups.map((state) => (
          <li key={state.kind} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{NAMES[state.kind]}</span> <BackupStanding state={state} />
            <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{backupText(state)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function backupText({ lastOk, lastAt, lastGoodAt, words, bytes }: BackupState): string {
  const good = lastGoodAt === null ? 'None has succeeded yet.' : `Last success ${formatInstant(lastGoodAt)}.`;
  if (lastAt === null) return good;
  if (lastOk === false) return `${formatInstant(lastAt)}: ${words ?? ''} ${good}`;
  const size = bytes === null ? '' : `, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${formatInstant(lastAt)}${size}: ${words ?? ''}`;
}
