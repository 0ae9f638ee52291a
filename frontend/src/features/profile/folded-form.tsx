import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface FoldedFormProps {
  /** The button that opens the form. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A form behind a button. Opening focuses its first field, closing returns focus to the button. */
export function FoldedForm({ label, children }: FoldedFormProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen)
    return (
      <div ref={form} className="w-full">
        {children(() => setOpen(false))}
      </div>
    );
  return (
    <Button ref={button} variant="outline" size="sm" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
