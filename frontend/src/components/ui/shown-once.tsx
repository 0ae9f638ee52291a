import type { ReactNode } from 'react';
import { useToast } from '@/lib/toasts';
import { Button } from './button';
import { Field } from './field';
import { Input } from './input';

export interface ShownOnceProps {
  label: string;
  url: string;
  help?: string;
  /** Other ways to share it. */
  children?: ReactNode;
}

/** A secret link that is shown once, because the server keeps no copy. */
export function ShownOnce({ label, url, help = 'We show this link only once.', children }: ShownOnceProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast.error('Link not copied', 'Select the link and copy it yourself.');
    }
  };
  return (
    <div className="grid gap-2">
      <Field label={label} help={help}>
        {(field) => <Input {...field} value={url} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        {children}
      </div>
    </div>
  );
}
