import type { FieldChange } from './content';

/** The value before and after, for each field. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="divide-y divide-line">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="py-2.5 first:pt-0 last:pb-0">
          <dt className="font-semibold">{label}</dt>{' '}
          <dd className="mt-0.5 grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
            {before !== null && (
              <>
                <span className="text-ink-soft">Before:</span> <Value text={before} />{' '}
                <span className="text-ink-soft">After:</span>{' '}
              </>
            )}
            <Value text={after} strong wide={before === null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LONG = 280;

/** Shows an image instead of its address. */
function Line({ text }: { text: string }) {
  const [, image, rest = ''] = /^(\/(?:media|images)\/[^\s:]+)(?:: (.*))?$/.exec(text) ?? [];
  if (image === undefined) return <span className="block">{text}</span>;
  return (
    <span className="flex items-center gap-2">
      <img src={image} alt="" className="h-16 w-auto rounded-card" />
      {rest || 'Photo'}
    </span>
  );
}

interface ValueProps {
  text: string;
  strong?: boolean;
  /** Over both columns. */
  wide?: boolean;
}

function Value({ text, strong = false, wide = false }: ValueProps) {
  const short = text.length > LONG ? `${text.slice(0, LONG)}…` : text;
  return (
    <span
      className={`[overflow-wrap:anywhere] whitespace-pre-line ${text === 'nothing' ? 'text-ink-soft italic' : ''} ${strong ? 'font-medium' : ''} ${wide ? 'sm:col-span-2' : ''}`}
    >
      {short.split('\n').map((line, index) => (
        // Lines have no names of their own.
        <Line key={index} text={line} />
      ))}
    </span>
  );
}
