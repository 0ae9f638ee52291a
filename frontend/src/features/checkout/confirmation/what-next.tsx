import type { Booking } from '@/api/members/generated';
import { useGetOwnBondQuery } from '@/api/members/members-api';
import { useGetConfigQuery } from '@/api/site/site-api';
import { CLUB_DEFAULTS } from '@/config/club';
import { formatAmount } from '@/lib/format';

interface WhatNextProps {
  booking: Booking;
  account: string;
}

/** What the hirer and the club do until the day. */
export function WhatNext({ booking, account }: WhatNextProps) {
  const { data: bond } = useGetOwnBondQuery(booking.id);
  const { data: club } = useGetConfigQuery();
  const email = club?.email ?? CLUB_DEFAULTS.email;
  const steps = [
    `You can view, change or cancel this booking in My Bookings (account ${account}).`,
    ...(bond?.state === 'due'
      ? [
          `Before your event we email you a link to pay the bond of ${formatAmount(bond.amount, bond.currency)}. We refund it if you leave the rooms as you found them.`,
        ]
      : []),
    'We’ll contact you if we need to arrange anything for your day. A week before it, My Bookings shows how to get in and where to park.',
    `On the day, come to ${club?.address ?? 'the clubhouse'} at the start of your slot. Everything will be ready.`,
  ];
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-on-primary-soft"
            >
              {index + 1}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft">
        Questions?{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    </section>
  );
}
