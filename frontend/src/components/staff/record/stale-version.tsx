import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { fieldText, mergeContents, type ContentKind } from './content';

export interface StaleVersionProps<Content extends object, Values extends object> {
  kind: ContentKind<Content, Values>;
  base: Content;
  mine: Content;
  theirs: Content;
  /** Who saved it, where that is known. */
  by: string | null;
  /** Saves over their version what was chosen. */
  onSave: (content: Content) => Promise<void>;
  /** Goes on with theirs. */
  onDrop: () => void;
}

const SIDES = { mine: 'Mine', theirs: 'Theirs' } as const;

/** Two editors at once: field by field what it was, mine and theirs, and nothing is written before it is chosen. */
export function StaleVersion<Content extends object, Values extends object>({
  kind,
  base,
  mine,
  theirs,
  by,
  onSave,
  onDrop,
}: StaleVersionProps<Content, Values>) {
  type Key = keyof Content & string;
  const { clashes, theirs: onlyTheirs, merged } = mergeContents(kind, base, mine, theirs);
  const [kept, setKept] = useState<Partial<Record<Key, 'mine' | 'theirs'>>>({});
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const undecided = clashes.filter((key) => !kept[key]);
  const save = async () => {
    const own = clashes.filter((key) => kept[key] === 'mine').map((key) => [key, mine[key]]);
    setBusy(true);
    await onSave({ ...merged, ...(Object.fromEntries(own) as Partial<Content>) });
    setBusy(false);
  };

  return (
    <section
      aria-labelledby={id}
      className="mb-5 rounded-card border-2 border-terracotta bg-surface p-4 md:p-5"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="focus:outline-none">
        {by ?? 'Another person'} saved changes while you were editing
      </h2>
      <p className="mt-1 text-ink-soft">
        {clashes.length > 0
          ? 'You both changed the fields below, and nothing has been overwritten. Choose which version to keep.'
          : 'You changed different fields, so you can keep both. Nothing has been overwritten.'}
      </p>
      <div className="mt-4 grid gap-4">
        {clashes.map((key) => (
          <fieldset key={key} aria-describedby={`${id}-${key}-before`}>
            <legend className="mb-1 font-semibold">{kind.labels[key]}</legend>
            <p
              id={`${id}-${key}-before`}
              className="mb-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft"
            >
              Before: {fieldText(kind, key, base[key])}
            </p>
            <div className="grid gap-2 md:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <label
                  key={side}
                  htmlFor={`${id}-${key}-${side}`}
                  className="!mb-0 grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line-strong p-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft"
                >
                  <input
                    type="radio"
                    id={`${id}-${key}-${side}`}
                    name={`${id}-${key}`}
                    checked={kept[key] === side}
                    onChange={() => setKept((before) => ({ ...before, [key]: side }))}
                    className="mt-0.5 size-6 shrink-0 accent-primary"
                  />
                  <span className="font-semibold">{SIDES[side]}</span>{' '}
                  <span className="col-start-2 [overflow-wrap:anywhere] whitespace-pre-line">
                    {fieldText(kind, key, (side === 'mine' ? mine : theirs)[key])}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {onlyTheirs.length > 0 && (
        <Alert className="mt-4" title="Only they changed">
          <ul>
            {onlyTheirs.map((key) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                {kind.labels[key]}: {fieldText(kind, key, theirs[key])}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" busy={busy} disabled={undecided.length > 0} onClick={() => void save()}>
          {clashes.length > 0 ? 'Save my choices' : 'Save both versions'}
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          Discard mine and use theirs
        </Button>
      </div>
    </section>
  );
}
