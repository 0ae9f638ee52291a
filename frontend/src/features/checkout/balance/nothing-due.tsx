import { CalendarX2, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { formatAmount } from '@/lib/format';
import type { Owed } from './balance-calls';

interface NothingDueProps {
  owed: Owed;
  /** It was paid here just now. */
  thanks: boolean;
  /** Where to go from here. */
  children?: ReactNode;
}

/** In the forms' place, once there is nothing to pay. */
export function NothingDue({ owed: { paid, currency, purpose, isOver }, thanks, children }: NothingDueProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (thanks) panel.current?.focus();
  }, [thanks]);
  const isPaid = Number(paid) > 0;
  return (
    <Card ref={panel} tabIndex={-1} className="focus:outline-none">
      <div role="status" className="flex flex-col items-start gap-4 sm:flex-row">
        {isOver ? (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-terracotta-soft text-on-terracotta-soft">
            <CalendarX2 aria-hidden="true" className="size-8" />
          </span>
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-green-soft text-on-green-soft">
            <CircleCheck aria-hidden="true" className="size-8" />
          </span>
        )}
        <div>
          <h2 className="text-xl">
            {isOver
              ? 'This is over'
              : isPaid
                ? `Your ${purpose === 'bond' ? 'bond' : 'booking'} is paid`
                : 'Nothing is due'}
          </h2>
          <p className="mt-2 max-w-measure text-ink-soft">{wordsOf()}</p>
        </div>
      </div>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );

  function wordsOf(): string {
    if (thanks)
      return 'Your payment has arrived, and a mail says so. We look forward to your day at the club.';
    if (isOver)
      return 'It is not kept for you any more: the time for paying has passed, or it was declined or cancelled. Nothing is to be paid.';
    return isPaid
      ? `We have received ${formatAmount(paid, currency)}. Nothing more is to be done.`
      : 'There is nothing to pay for this booking. If you think that there should be, please ask us.';
  }
}
