import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

const EVENTS = '/embed/events';
const SLOTS = '/embed/calendar';

/** HTML for a frame on another site that is as high as its content. */
function codeOf(path: string, title: string): string {
  return `<iframe id="club-embed" src="${window.location.origin}${path}" title="${title}" width="100%" height="600"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    const frame = document.getElementById('club-embed');
    if (source === frame.contentWindow && data.type === 'club-embed') frame.height = data.height;
  });
</script>`;
}

/** The code that shows events or free slots on another site. */
export function EmbedCode() {
  const clubs = useAreaClubs();
  const { data: options } = useGetBookingOptionsQuery();
  const { to } = useStaffArea();
  const maySettings = useMay('settings:write');
  const [path, setPath] = useState(EVENTS);
  const events = clubs.map(({ id, name }) => [`${EVENTS}?club=${id}`, `Events of ${name}`] as const);
  const slots = (options?.spaces ?? []).map(
    ({ id, name }) => [`${SLOTS}?space=${id}`, `Free slots of ${name}`] as const,
  );
  const choices = [[EVENTS, 'Events of all clubs'] as const, ...events, ...slots];
  const code = codeOf(path, path.startsWith(EVENTS) ? 'Events' : 'Free slots');
  return (
    <section aria-labelledby="embed-code" className="mt-10 max-w-4xl space-y-4">
      <h2 id="embed-code">Show events or free slots on another site</h2>
      <p className="text-ink-soft">
        Paste this code into a page of the other site.{' '}
        {maySettings ? (
          <>
            First add that site’s address under{' '}
            <Link to={to.clubSettings} className="link">
              Club details
            </Link>
            .
          </>
        ) : (
          'First ask the office to add that site’s address to the club details.'
        )}
      </p>
      <div className="grid max-w-2xl gap-4">
        <Field label="What to show">
          {(control) => (
            <Select {...control} value={path} onChange={({ target }) => setPath(target.value)}>
              {choices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Code">
          {(control) => (
            <Textarea
              {...control}
              readOnly
              rows={8}
              spellCheck={false}
              className="font-mono text-sm"
              value={code}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <div>
          <CopyButton noun="code" text={code} />
        </div>
      </div>
    </section>
  );
}
