import { useState } from 'react';
import type { DeskPaymentMethod, PaymentDetail, RecordPayment } from '@/api/staff/generated';
import { ChoiceField, DayField, TextField } from './fields';
import { useToday } from './use-today';

const METHODS = [
  ['cash', 'Cash'],
  ['bank_transfer', 'Bank transfer'],
] as const satisfies readonly (readonly [DeskPaymentMethod, string])[];
const DETAILS = [
  ['', 'Neither'],
  ['terminal', 'Card terminal'],
  ['cheque', 'Cheque'],
] as const satisfies readonly (readonly [PaymentDetail | '', string])[];

interface Values {
  method: DeskPaymentMethod;
  detail: PaymentDetail | '';
  receivedOn: string;
  reference: string;
}

export interface Received {
  values: Values;
  change: (values: Partial<Values>) => void;
  today: string;
  /** For the API. */
  payment: Pick<RecordPayment, 'method' | 'detail' | 'receivedOn' | 'reference'>;
}

/** How and when recorded money came: in cash, today, unless said otherwise. */
export function useReceived(): Received {
  const today = useToday();
  const [said, setSaid] = useState<Partial<Values>>({});
  const values: Values = { method: 'cash', detail: '', receivedOn: today, reference: '', ...said };
  const { detail, reference, ...rest } = values;
  return {
    values,
    change: (next) => setSaid((before) => ({ ...before, ...next })),
    today,
    payment: { ...rest, detail: detail || null, reference: reference || null },
  };
}

interface ReceivedFieldsProps {
  received: Received;
  errorOf: (field: string) => string | undefined;
}

export function ReceivedFields({ received: { values, change, today }, errorOf }: ReceivedFieldsProps) {
  return (
    <>
      <ChoiceField
        label="How it came"
        value={values.method}
        onChange={(method) => change({ method })}
        choices={METHODS}
      />
      <ChoiceField
        label="In particular"
        value={values.detail}
        onChange={(detail) => change({ detail })}
        choices={DETAILS}
      />
      <DayField
        label="Received on"
        value={values.receivedOn}
        onChange={(receivedOn) => change({ receivedOn })}
        max={today}
        error={errorOf('receivedOn')}
      />
      <TextField
        label="Reference"
        optional
        maxLength={100}
        value={values.reference}
        onChange={(reference) => change({ reference })}
        error={errorOf('reference')}
      />
    </>
  );
}
