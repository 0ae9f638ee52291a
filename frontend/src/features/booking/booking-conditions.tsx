import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/site/site-api';
import type { BookingOptions } from '@/api/site/generated';
import { refundSentence } from '@/booking/refund-dates';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatAmount, formatShortDate } from '@/lib/format';
import { addDays } from '@/lib/day';

interface BookingConditionsProps {
  options: BookingOptions;
  date: string;
  eventType: string;
}

/** Refund dates, the bond if there is one, and the terms of hire, which the booking accepts. */
export function BookingConditions({ options, date, eventType }: BookingConditionsProps) {
  const cancellation = useGetConfigQuery().data?.cancellation;
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions" className="text-lg">
        Before you book
      </h2>
      <dl className="mt-3 space-y-3">
        {cancellation && (
          <Condition term="If you cancel">{refundSentence(cancellation, date, options.today)}</Condition>
        )}
        <Bond options={options} date={date} eventType={eventType} />
        <Condition term="Terms of hire">
          You accept our{' '}
          <Link to={paths.hireTerms()} target="_blank" className="link">
            terms of hire
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Link>{' '}
          by continuing.
        </Condition>
      </dl>
    </section>
  );
}

function Bond({ options, date, eventType }: BookingConditionsProps) {
  const { eventTypes, bondDueDays, currency, today } = options;
  const bond = eventTypes.find(({ name }) => name === eventType)?.bondMinor ?? 0;
  if (bond === 0) return null;
  // The club asks for the bond this many days before the booking, or at once if fewer are left.
  const askedOn = addDays(date, -bondDueDays);
  return (
    <Condition term="Bond">
      {formatAmount(bond / 100, currency)}, not part of the total.{' '}
      {askedOn > today
        ? `We email you a link to pay it on ${formatShortDate(askedOn)}.`
        : 'We email you a link to pay it after you book.'}{' '}
      We refund it after your event if you leave the space as you found it.
    </Condition>
  );
}

function Condition({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
