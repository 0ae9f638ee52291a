import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';

/** Shown while a payment is being decided. @param children links for the meantime */
export function PaymentWaiting({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" className="flex flex-col items-start gap-4 py-4">
      <span className="text-primary">
        <Spinner className="size-9" />
      </span>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
