import { LogOut, MonitorSmartphone } from 'lucide-react';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '@/api/members/members-api';
import type { OwnSession } from '@/api/members/generated';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { FirstFew } from './first-few';
import { LoadedSection } from './loaded-section';

const SHOWN = 2;

/** The member's sessions, each with a button to end it. */
export function OwnSessions() {
  const read = useListOwnSessionsQuery();
  const [endOthers] = useEndOtherSessionsMutation();
  const { busy, act } = useAction();

  const press = () =>
    act({ call: () => endOthers(), done: 'Logged out on other devices', failed: 'Not logged out' });

  return (
    <LoadedSection id="own-sessions" title="Your devices" what="your devices" read={read}>
      {({ sessions }) => (
        <FirstFew
          items={sessions}
          limit={SHOWN}
          noun="devices"
          action={
            sessions.some(({ isCurrent }) => !isCurrent) && (
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
    </LoadedSection>
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
