import type { BookingOptions, Extra } from '@/api/site/generated';
import type { Price } from '@/booking/price';
import { formatAmount } from '@/lib/format';

interface PriceBreakdownProps {
  /** Null for an unknown event type. */
  price: Price | null;
  guestCount: number;
  /** Name of the space; undefined if unknown. */
  spaceName: string | undefined;
  extras: readonly Extra[];
  options: Pick<BookingOptions, 'currency' | 'guestsPerUnit'>;
}

/** How the total comes about: the hire with its calculation, each extra, and the total. */
export function PriceBreakdown(props: PriceBreakdownProps) {
  const { price, extras, options } = props;
  const money = (amount: string | number) => formatAmount(amount, options.currency);
  return (
    <section aria-labelledby="price" className="mt-5 border-t border-line pt-4">
      <h3 id="price" className="!text-base">
        Price
      </h3>
      <dl className="tabular mt-2 space-y-2">
        {price && (
          // Without extras the hire is the total, so its amount is not repeated.
          <Line term="Hire" amount={extras.length > 0 ? money(price.hire) : ''}>
            {hireFactors({ ...props, price }).join(' × ')}
          </Line>
        )}
        {extras.map(({ id, name, priceMinor }) => (
          <Line key={id} term={name} amount={money(priceMinor / 100)} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-2xl font-bold">{price ? money(price.total) : '£–'}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ term, amount, children }: { term: string; amount: string; children?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="[overflow-wrap:anywhere]">{term}</dt>
      {amount && <dd>{amount}</dd>}
      {children && <dd className="col-span-2 text-sm text-ink-soft">{children}</dd>}
    </div>
  );
}

/** '£120.00 for each 10 guests', '5 groups of 10', '70% for Main hall', '3 slots' */
function hireFactors({
  price,
  guestCount,
  spaceName,
  options,
}: PriceBreakdownProps & { price: Price }): string[] {
  const { base, units, percent, slotCount, furtherSlotPercent } = price;
  const { currency, guestsPerUnit } = options;
  const guests = `${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}`;
  const factors = [
    `${formatAmount(base, currency)} for each ${guestsPerUnit} guests (or part)`,
    `${units} ${units === 1 ? 'group' : 'groups'} (${guests})`,
  ];
  if (percent !== 100) factors.push(`${percentText(percent)} for ${spaceName ?? 'this space'}`);
  if (slotCount > 1)
    factors.push(
      furtherSlotPercent === 100
        ? `${slotCount} slots`
        : `${percentText(100 + (slotCount - 1) * furtherSlotPercent)} for ${slotCount} slots (first slot 100%, each further slot ${percentText(furtherSlotPercent)})`,
    );
  return factors;
}

function percentText(percent: number): string {
  return `${percent}%`;
}
