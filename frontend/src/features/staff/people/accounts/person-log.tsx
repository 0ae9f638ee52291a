import { Link } from 'react-router-dom';
import { useListAuditLogQuery } from '@/api/staff/staff-api';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { LogChanges } from '@/components/staff/record/log-changes';
import { actionText } from '@/components/staff/record/log-labels';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { formatInstant } from '@/lib/format';

const SHOWN = 10;

/** Audit entries about a person, newest first. */
export function PersonLog({ id }: { id: number }) {
  const { to } = useStaffArea();
  const { data, error, isFetching, refetch } = useListAuditLogQuery({ personId: id }, REFETCH);
  return (
    <section aria-labelledby="person-log" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="person-log" className="mb-2">
        Audit log
      </h2>
      <LoadStates
        title="The audit log could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-16 w-full"
      />
      {data?.items.length === 0 && <p className="text-ink-soft">No entries yet.</p>}
      {data && data.items.length > 0 && (
        <>
          <ol className="divide-y divide-line">
            {data.items.slice(0, SHOWN).map(({ id: entry, action, actor, at, reason, changes }) => (
              <li key={entry} className="py-2">
                <p>
                  <span className="font-semibold">{actionText(action)}</span>{' '}
                  <span className="text-ink-soft">
                    {actor ? `by ${actor.name}, ` : ''}
                    {formatInstant(at)}
                  </span>
                </p>
                {reason && <p>{reason}</p>}
                <LogChanges changes={changes} />
              </li>
            ))}
          </ol>
          {(data.items.length > SHOWN || data.nextCursor) && (
            <Link to={`${to.log}?personId=${id}`} className="link mt-1 inline-flex min-h-8 items-center">
              All entries
            </Link>
          )}
        </>
      )}
    </section>
  );
}
