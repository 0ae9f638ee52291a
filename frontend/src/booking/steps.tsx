import { Check } from 'lucide-react';
import { cx } from '@/lib/cx';

export type BookingStep = 'details' | 'review' | 'pay' | 'booked';

const LABELS: Record<BookingStep, string> = {
  details: 'Date & details',
  review: 'Review',
  pay: 'Pay',
  booked: 'Booked',
};
const WITH_PAYMENT = ['details', 'review', 'pay', 'booked'] as const;
const WITHOUT_PAYMENT = ['details', 'review', 'booked'] as const;

interface StepsProps {
  current: BookingStep;
  /** True for a booking that is not paid online: it has no step 'Pay'. */
  unpaid?: boolean;
  /** The last step's label, 'Booked' by default. */
  lastLabel?: string;
}

/** The steps from a date to a booking, with the current one. Stands above the heading of each page on the way. */
export function Steps({ current, unpaid = false, lastLabel = LABELS.booked }: StepsProps) {
  const steps: readonly BookingStep[] = unpaid ? WITHOUT_PAYMENT : WITH_PAYMENT;
  const at = steps.indexOf(current);
  return (
    <ol aria-label="Steps" className="no-print mb-3 flex items-center gap-1.5 text-sm sm:mb-5 sm:gap-3">
      {steps.map((step, index) => {
        // The last step is reached only when it is done.
        const done = index < at || current === 'booked';
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-1.5 sm:gap-3',
              index > 0 && 'before:w-3 before:border-t before:border-line-strong sm:before:w-10',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'tabular grid size-7 shrink-0 place-items-center rounded-full font-semibold',
                index < at && 'bg-primary-soft text-on-primary-soft forced-colors:border',
                index === at && 'chosen-fill bg-primary text-on-primary',
                index > at && 'border border-line-strong text-ink-soft',
              )}
            >
              {done ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className={cx(index === at ? 'font-semibold' : 'text-ink-soft max-sm:sr-only')}>
              {step === 'booked' ? lastLabel : LABELS[step]}
              {index < at && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
