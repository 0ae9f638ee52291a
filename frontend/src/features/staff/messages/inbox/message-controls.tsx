import { useId, useState, type ReactNode } from 'react';
import { useListMessageAssigneesQuery } from '@/api/staff/staff-api';
import { useCurrentUser } from '@/api/current-user';
import type { MessageDetail, MessageState, UpdateMessage } from '@/api/staff/generated';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { STATES, tagsOf } from './message-labels';

export interface MessageControlsProps {
  message: MessageDetail;
  change: (fields: UpdateMessage) => Promise<void>;
  busy: boolean;
}

const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** Assignee, status, club and tags of a message. Each change is saved at once. */
export function MessageControls({ message, change, busy }: MessageControlsProps) {
  const { id, state, next, assignee, club } = message;
  const { isOffice } = useStaffArea();
  const { user } = useCurrentUser();
  const { data: people = assignee ? [assignee] : [] } = useListMessageAssigneesQuery(id, REFETCH);
  const clubs = useAreaClubs();
  const isLive = state === 'new' || state === 'open' || state === 'waiting';
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3 xl:grid-cols-4">
      <Labelled label="Assigned to">
        {(control) => (
          <Select
            id={control}
            value={assignee?.id ?? ''}
            disabled={busy}
            onChange={(event) => void change({ assigneeId: numberOrNull(event.target.value) })}
          >
            <option value="">Unassigned</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Status">
        {(control) => (
          <Select
            id={control}
            value={state}
            disabled={busy}
            onChange={(event) => void change({ state: event.target.value as MessageState })}
          >
            {[state, ...next].map((one) => (
              <option key={one} value={one}>
                {STATES[one].label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Passed to club">
        {(control) => (
          <Select
            id={control}
            value={club?.id ?? ''}
            disabled={busy}
            onChange={(event) => void change({ clubId: numberOrNull(event.target.value) })}
          >
            <option value="">{isOffice ? 'None' : 'None (back to the office)'}</option>
            {clubs.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Tags key={message.tags.join()} tags={message.tags} change={change} />
      {isLive && user && assignee?.id !== user.id && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          className="col-span-2 xl:col-span-4 xl:justify-self-start"
          onClick={() => void change({ assigneeId: user.id })}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** Saved on Enter, or when the box loses focus. */
function Tags({ tags, change }: { tags: string[]; change: MessageControlsProps['change'] }) {
  const [text, setText] = useState(tags.join(', '));
  const take = () => {
    const wanted = tagsOf(text);
    if (wanted.join() !== tags.join()) void change({ tags: wanted });
  };
  return (
    <Labelled label="Tags (separated by commas)">
      {(control) => (
        <input
          id={control}
          className="control"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      )}
    </Labelled>
  );
}
