import type { BookingOptions, EventType, Space } from '@/api/site/generated';
import { basePriceOf, priceOf } from '@/booking/price';
import { formatAmount, formatShortDate } from '@/lib/format';

interface PriceTableProps {
  space: Space;
  options: BookingOptions;
}

/** The space’s prices by event type, and how a total comes about. */
export function PriceTable({ space, options }: PriceTableProps) {
  const { eventTypes, guestsPerUnit, furtherSlotPercent, currency, today } = options;
  const money = (amount: string | number) => formatAmount(amount, currency);
  const totalOf = (type: EventType, guestCount: number) =>
    priceOf(options, { eventType: type.name, guestCount, date: today }, space)?.total ?? '';
  const [example] = eventTypes;
  const exampleGuests = Math.max(1, space.capacity - Math.floor(guestsPerUnit / 2));
  return (
    <>
      <table className="tabular w-full text-left">
        <caption className="mb-1 text-left text-lg font-bold">Prices for one time slot</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm">
            <th scope="col" className="py-2 pr-3">
              Event type
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Per {guestsPerUnit} guests (or part)
            </th>
            <th scope="col" className="py-2 text-right">
              {space.capacity} guests
            </th>
          </tr>
        </thead>
        <tbody>
          {eventTypes.map((type) => (
            <tr key={type.name} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {type.name}
                {type.laterPrices.map(({ eventsFrom }) => (
                  <span key={eventsFrom} className="block text-sm text-ink-soft">
                    from {formatShortDate(eventsFrom)}: {money(shareOf(space, type, eventsFrom))}
                  </span>
                ))}
              </th>
              <td className="py-2 pr-3 text-right">{money(shareOf(space, type, today))}</td>
              <td className="py-2 text-right">{money(totalOf(type, space.capacity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {example && (
        <p className="mt-2 text-sm text-ink-soft">
          Price = price per {guestsPerUnit} guests × groups of {guestsPerUnit}, plus extras. For example{' '}
          {example.name} with {exampleGuests} guests: {Math.ceil(exampleGuests / guestsPerUnit)} ×{' '}
          {money(shareOf(space, example, today))} = {money(totalOf(example, exampleGuests))}.
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{severalSlots(furtherSlotPercent)}</p>
    </>
  );
}

function severalSlots(percent: number): string {
  return percent === 100
    ? 'You can book several slots in a row. Each costs the same.'
    : `You can book several slots in a row. Each further slot costs ${percent}% of the first.`;
}

/** The space’s price for each group of guests on a day. */
function shareOf({ pricePercent }: Space, type: EventType, date: string): number {
  return (basePriceOf(type, date).basePriceMinor * pricePercent) / 100 / 100;
}
