import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { Field } from './field';
import { Input } from './input';

export interface ShownOnceProps {
  label: string;
  url: string;
  help?: string;
  /** What it is, in the button and the messages. */
  noun?: string;
  /** Other ways to share it. */
  children?: ReactNode;
}

/** A secret link or key that is shown once, because the server keeps no copy. */
export function ShownOnce({
  label,
  url,
  help = 'We show this link only once.',
  noun = 'link',
  children,
}: ShownOnceProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} help={help}>
        {(field) => <Input {...field} value={url} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton noun={noun} text={url} />
        {children}
      </div>
    </div>
  );
}
