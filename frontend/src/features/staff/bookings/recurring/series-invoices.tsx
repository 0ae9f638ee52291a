import { useGetMonthlyInvoiceQuery, useSetMonthlyInvoiceMutation } from '@/api/staff/staff-api';
import type { BookingSeries } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useAction } from '@/components/ui/use-action';
import { useNewInvoice } from '../booking/money/use-new-invoice';

/** The most bookings of one invoice. */
const MOST = 100;

/** Invoices of a recurring booking: one for all unpaid dates, or one each month. */
export function SeriesInvoices({ series: { id, dates } }: { series: BookingSeries }) {
  const canWrite = useMay('money:write');
  const { data } = useGetMonthlyInvoiceQuery(id, { skip: !canWrite });
  const [set] = useSetMonthlyInvoiceMutation();
  const { busy, act } = useAction();
  const { draft, busy: isDrafting } = useNewInvoice();
  const owing = dates.filter(({ status, balance }) => status !== 'cancelled' && Number(balance) > 0);
  if (!canWrite) return null;
  const turn = (monthly: boolean) =>
    act({
      call: () => set({ id, monthlyInvoice: { monthly } }),
      done: monthly ? 'Monthly invoices turned on' : 'Monthly invoices turned off',
      failed: 'Monthly invoices not changed',
    });
  const invoiceAll = () => draft(owing.slice(0, MOST).map((date) => date.id));
  return (
    <section aria-label="Invoices" className="no-print rounded-card border border-line bg-surface p-4 md:p-5">
      <label htmlFor="monthly-invoice" className="!mb-0 flex min-h-10 items-center gap-3 font-semibold">
        <Checkbox
          id="monthly-invoice"
          checked={data?.monthly ?? false}
          disabled={!data}
          aria-busy={busy || undefined}
          aria-describedby="monthly-invoice-help"
          onChange={({ target }) => void turn(target.checked)}
        />
        Invoice monthly
      </label>
      <p id="monthly-invoice-help" className="text-sm text-ink-soft">
        On the 1st we draft an invoice for the dates of the month. You look at it and issue it.
      </p>
      {owing.length > 0 && (
        <Button
          className="mt-3"
          size="sm"
          variant="outline"
          busy={isDrafting}
          onClick={() => void invoiceAll()}
        >
          Create invoice for{' '}
          {owing.length === 1 ? 'the unpaid date' : `${Math.min(owing.length, MOST)} unpaid dates`}
        </Button>
      )}
    </section>
  );
}
