import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import {
  useCreateInvoiceMutation,
  useGetMonthlyInvoiceQuery,
  useSetMonthlyInvoiceMutation,
} from '@/api/staff/staff-api';
import type { BookingSeries } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useToast } from '@/lib/toasts';

/** The most bookings of one invoice. */
const MOST = 100;

/** Invoices of a recurring booking: one for all unpaid dates, or one each month. */
export function SeriesInvoices({ series: { id, dates } }: { series: BookingSeries }) {
  const canWrite = useMay('money:write');
  const { to } = useStaffArea();
  const { data } = useGetMonthlyInvoiceQuery(id, { skip: !canWrite });
  const [set, { isLoading }] = useSetMonthlyInvoiceMutation();
  const [create, creating] = useCreateInvoiceMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const owing = dates.filter(({ status, balance }) => status !== 'cancelled' && Number(balance) > 0);
  if (!canWrite) return null;
  const turn = async (monthly: boolean) => {
    const { error } = await set({ id, monthlyInvoice: { monthly } });
    if (error) toast.error('Monthly invoices not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: monthly ? 'Monthly invoices turned on' : 'Monthly invoices turned off' });
  };
  const invoiceAll = async () => {
    const bookingIds = owing.slice(0, MOST).map(({ id: bookingId }) => bookingId);
    const { data: draft, error } = await create({ bookingIds });
    if (draft) await navigate(to.invoice(draft.id));
    else toast.error('Invoice not created', problemMessage(error, 'Please try again.'));
  };
  return (
    <section aria-label="Invoices" className="no-print rounded-card border border-line bg-surface p-4 md:p-5">
      <label htmlFor="monthly-invoice" className="!mb-0 flex min-h-10 items-center gap-3 font-semibold">
        <Checkbox
          id="monthly-invoice"
          checked={data?.monthly ?? false}
          disabled={!data}
          aria-busy={isLoading || undefined}
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
          busy={creating.isLoading}
          onClick={() => void invoiceAll()}
        >
          Create invoice for{' '}
          {owing.length === 1 ? 'the unpaid date' : `${Math.min(owing.length, MOST)} unpaid dates`}
        </Button>
      )}
    </section>
  );
}
