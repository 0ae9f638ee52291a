import { useNavigate } from 'react-router-dom';
import { useCreateInvoiceMutation } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useAction } from '@/components/ui/use-action';

/** Drafts an invoice for these bookings and opens it. */
export function useNewInvoice() {
  const [create] = useCreateInvoiceMutation();
  const { busy, act } = useAction();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const draft = (bookingIds: number[]) =>
    act({
      call: () => create({ bookingIds }),
      failed: 'Invoice not created',
      onDone: ({ id }) => navigate(to.invoice(id)),
    });
  return { draft, busy };
}
