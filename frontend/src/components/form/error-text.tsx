import { CircleAlert } from 'lucide-react';

/** The error of a field that is not a text box, in the same style. */
export function ErrorText({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
