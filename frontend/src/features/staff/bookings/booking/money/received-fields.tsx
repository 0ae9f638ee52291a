import type { DeskPaymentMethod, RecordPayment } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoiceField } from '@/components/staff/form/action-fields';
import { DESK_METHODS } from '@/payment/payment-methods';

/** Method and day of a recorded payment; the day is null for today. */
export interface ReceivedValues {
  method: DeskPaymentMethod;
  receivedOn: string | null;
  reference: string;
}

export const RECEIVED: ReceivedValues = { method: 'cash', receivedOn: null, reference: '' };

/** For the API. */
export function receivedPayment(
  { method, receivedOn, reference }: ReceivedValues,
  today: string,
): Pick<RecordPayment, 'method' | 'receivedOn' | 'reference'> {
  return { method, receivedOn: receivedOn ?? today, reference: reference || null };
}

export function ReceivedFields({ today }: { today: string }) {
  return (
    <>
      <ChoiceField name="method" label="Payment method" choices={DESK_METHODS} />
      <TextField name="receivedOn" type="date" label="Received on" required max={today} unchosen={today} />
      <TextField name="reference" label="Reference" optional maxLength={100} />
    </>
  );
}
