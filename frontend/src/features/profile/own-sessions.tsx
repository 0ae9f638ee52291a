import { LogOut, MonitorSmartphone } from 'lucide-react';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '@/api/members/members-api';
import type { OwnSession } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { FirstFew } from './first-few';

const SHOWN = 2;

/** The member's sessions, each with a button to end it. */
export function OwnSessions() {
  const { data, isError, refetch } = useListOwnSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const toast = useToast();
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const press = async () => {
    const { error } = await endOthers();
    if (error) toast.error('Not logged out', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Logged out on other devices' });
  };

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
              <Button variant="outline" size="sm" busy={isLoading} onClick={() => void press()}>
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
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const toast = useToast();
  const { id, network, lastUsedAt, isCurrent } = session;
  const device = session.device ?? 'Unknown device';

  const press = async () => {
    const { error } = await end(id);
    // Already removed in another tab or by staff.
    if (!error || (isProblem(error) && error.code === 'session_not_found'))
      toast({ title: `Logged out: ${device}` });
    else toast.error('Not logged out', problemMessage(error, 'Please try again.'));
  };

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
        <Button size="sm" variant="outline" busy={isLoading} onClick={() => void press()}>
          Log out
          <VisuallyHidden> ({device})</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
