import { CalendarX2, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { formatAmount } from '@/lib/format';
import type { BalanceDue } from './balance-calls';

interface NothingDueProps {
  owed: BalanceDue;
  /** True right after a payment on this page. */
  thanks: boolean;
  /** Buttons shown below the text. */
  children?: ReactNode;
}

/** Replaces the payment forms when nothing is due. */
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
              ? 'This booking is closed'
              : isPaid
                ? `Your ${purpose === 'bond' ? 'bond' : 'booking'} is paid`
                : 'Nothing to pay'}
          </h2>
          <p className="mt-2 max-w-measure text-ink-soft">{wordsOf()}</p>
        </div>
      </div>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );

  function wordsOf(): string {
    if (thanks) return 'We received your payment and emailed you a receipt. See you at the club!';
    if (isOver)
      return 'The time to pay has passed, or the booking was declined or cancelled. You have nothing to pay.';
    return isPaid
      ? `We have received ${formatAmount(paid, currency)}. You don’t need to do anything else.`
      : 'This booking has nothing to pay. If that looks wrong, please contact us.';
  }
}
