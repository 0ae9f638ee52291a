import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import { useCreateInvoiceMutation } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useToast } from '@/lib/toasts';

/** Drafts an invoice for these bookings and opens it. */
export function useNewInvoice() {
  const [create, { isLoading }] = useCreateInvoiceMutation();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const draft = async (bookingIds: number[]) => {
    const { data, error } = await create({ bookingIds });
    if (data) await navigate(to.invoice(data.id));
    else toast.error('Invoice not created', problemMessage(error, 'Please try again.'));
  };
  return { draft, isLoading };
}
