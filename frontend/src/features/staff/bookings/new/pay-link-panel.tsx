import { useEffect, useRef } from 'react';
import { Printer } from 'lucide-react';
import type { AdminBooking } from '@/api/staff/generated';
import { useGetConfigQuery } from '@/api/site/site-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Button, ButtonLink } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';
import { bookedText } from '@/booking/slot-run';
import { formatAmount, formatShortDate } from '@/lib/format';
import { paymentMethodsText } from '@/payment/online-providers';

interface PayLinkPanelProps {
  booking: AdminBooking;
  url: string;
}

/** The pay link of a hirer without an email address, to read out, copy or print. */
export function PayLinkPanel({ booking, url }: PayLinkPanelProps) {
  const { to } = useStaffArea();
  const { data: config } = useGetConfigQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, name, date, space, reference, balance, currency, payBy } = booking;
  const facts = [
    ['Hirer', name],
    ['Booking', `${formatShortDate(date)}, ${bookedText(booking)}, ${space.name}`],
    ['Reference', reference],
    ['Owed', formatAmount(balance, currency)],
    ...(payBy ? [['Payment due', formatShortDate(payBy)]] : []),
  ];
  return (
    <div className="max-w-4xl">
      <p className="hidden font-semibold print:block">{config?.clubName}</p>
      <h1 ref={heading} tabIndex={-1} className="mb-4">
        Pay link for booking {id}
      </h1>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5 print:border-0 print:bg-transparent print:p-0">
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          Anyone with the link can pay by {paymentMethodsText()}, without an account. It works for up to 60
          days.
        </p>
        <p className="hidden [overflow-wrap:anywhere] print:block">{url}</p>
        <div className="no-print">
          <ShownOnce
            label="Pay link"
            url={url}
            help="We could not email it, because this hirer has no email address. We show it only once."
          >
            <Button size="sm" variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4.5" />
              Print pay link
            </Button>
            <ButtonLink size="sm" variant="outline" to={to.booking(id)}>
              Open booking
            </ButtonLink>
          </ShownOnce>
        </div>
      </div>
    </div>
  );
}
