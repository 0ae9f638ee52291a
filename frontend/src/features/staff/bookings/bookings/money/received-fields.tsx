import { useState } from 'react';
import type { DeskPaymentMethod, RecordPayment } from '@/api/staff/generated';
import { DESK_METHODS } from '@/payment/payment-methods';
import { ChoiceField, DayField, TextField } from './fields';
import { useToday } from './use-today';

interface Values {
  method: DeskPaymentMethod;
  receivedOn: string;
  reference: string;
}

export interface ReceivedPayment {
  values: Values;
  change: (values: Partial<Values>) => void;
  today: string;
  /** For the API. */
  payment: Pick<RecordPayment, 'method' | 'receivedOn' | 'reference'>;
}

/** Method and day of a recorded payment: cash today, unless changed. */
export function useReceivedPayment(): ReceivedPayment {
  const today = useToday();
  const [said, setSaid] = useState<Partial<Values>>({});
  const values: Values = { method: 'cash', receivedOn: today, reference: '', ...said };
  const { reference, ...rest } = values;
  return {
    values,
    change: (next) => setSaid((before) => ({ ...before, ...next })),
    today,
    payment: { ...rest, reference: reference || null },
  };
}

interface ReceivedFieldsProps {
  received: ReceivedPayment;
  errorOf: (field: string) => string | undefined;
}

export function ReceivedFields({ received: { values, change, today }, errorOf }: ReceivedFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Payment method"
        value={values.method}
        onChange={(method) => change({ method })}
        choices={DESK_METHODS}
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
