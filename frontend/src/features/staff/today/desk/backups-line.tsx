import { Link } from 'react-router-dom';
import { useGetReadyDetailQuery } from '@/api/staff/staff-api';
import { BackupStanding } from '@/components/staff/backup-standing';
import { Instant } from '@/components/staff/instant';
import { staffPaths } from '@/config/staff-paths';

const NAMES = { backup: 'Last backup', drill: 'Last restore test' } as const;

/** The state of backups and restore tests, also when all is well; empty where backups are not set up or their state is unknown. */
export function BackupsLine() {
  const { data } = useGetReadyDetailQuery();
  const states = data?.backups.flatMap((state) =>
    state.kind === 'copy_away' ? [] : [{ state, name: NAMES[state.kind] }],
  );
  if (!states || states.length === 0) return null;
  return (
    <p className="mb-8 flex max-w-5xl flex-wrap items-baseline gap-x-5 gap-y-2 text-sm text-ink-soft">
      {states.map(({ state, name }) => (
        <span key={state.kind}>
          {name} <BackupStanding state={state} /> {state.lastAt && <Instant at={state.lastAt} />}
        </span>
      ))}
      <Link to={staffPaths('office').security} className="link">
        More about backups
      </Link>
    </p>
  );
}
