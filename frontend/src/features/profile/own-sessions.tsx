import { LogOut, MonitorSmartphone } from 'lucide-react';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '@/api/members/members-api';
import type { OwnSession } from '@/api/members/generated';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { FirstFew } from './first-few';

const SHOWN = 2;

/** The member's sessions, each with a button to end it. */
export function OwnSessions() {
  const { data, isError, refetch } = useListOwnSessionsQuery();
  const [endOthers] = useEndOtherSessionsMutation();
  const { busy, act } = useAction();
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const press = () =>
    act({ call: () => endOthers(), done: 'Logged out on other devices', failed: 'Not logged out' });

  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="text-xl">
        Your devices
      </h2>
      {isError && (
        <Alert tone="error" className="mt-4">
          <p>We couldn’t load your devices.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-20" />}
      {data && (
        <FirstFew
          items={data.sessions}
          limit={SHOWN}
          noun="devices"
          action={
            others > 0 && (
              <Button variant="outline" size="sm" busy={busy} onClick={() => void press()}>
                <LogOut aria-hidden="true" className="size-4.5" />
                Log out on other devices
              </Button>
            )
          }
        >
          {(shown) => (
            <ul className="mt-3 divide-y divide-line">
              {shown.map((session) => (
                <Line key={session.id} session={session} />
              ))}
            </ul>
          )}
        </FirstFew>
      )}
    </section>
  );
}

function Line({ session }: { session: OwnSession }) {
  const [end] = useEndOwnSessionMutation();
  const { busy, act } = useAction();
  const { id, network, lastUsedAt, isCurrent } = session;
  const device = session.device ?? 'Unknown device';

  const press = () =>
    act({
      call: () => end(id),
      done: `Logged out: ${device}`,
      failed: 'Not logged out',
      doneBefore: 'session_not_found',
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {isCurrent ? 'This device' : `Last used ${formatInstant(lastUsedAt)}`}
          {network && ` · network ${network}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void press()}>
          Log out
          <VisuallyHidden> ({device})</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
