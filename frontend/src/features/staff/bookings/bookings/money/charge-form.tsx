import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useAddChargeMutation,
  useGetAdminBookingQuery,
  usePreviewChargeMutation,
} from '@/api/staff/staff-api';
import { formatAmount } from '@/lib/format';
import { ChargeOutcome } from './charge-outcome';
import { AmountField, ChoiceField, LabelledCheckbox, TextField } from './fields';
import { MoneyForm } from './money-form';
import { amountText } from './money-labels';
import type { FormProps } from './payment-forms';

const OWN = 'own';

/** Adds an extra, or a line with its own text and amount, to a booking that was made. */
export function ChargeForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const { data: options } = useGetBookingOptionsQuery();
  const { data: booking } = useGetAdminBookingQuery(id);
  const [preview] = usePreviewChargeMutation();
  const [add] = useAddChargeMutation();
  const [choice, setChoice] = useState(OWN);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('');
  const [notify, setNotify] = useState(true);
  const taken = new Set(booking?.extras.map((extra) => extra.id));
  const extras = options?.extras.filter((extra) => !taken.has(extra.id)) ?? [];
  const charge = choice === OWN ? { text, amount: amount || null } : { extraId: Number(choice) };
  return (
    <MoneyForm
      {...form}
      title="Add charge"
      submit={(seen) => `Add ${amountText(seen.amount, currency)}`}
      done="Charge added"
      preview={{
        of: JSON.stringify(charge),
        ask: () => preview({ id, previewCharge: charge }),
        show: (seen) => <ChargeOutcome preview={seen} notify={notify} />,
      }}
      act={(quote) => add({ id, addCharge: { ...charge, notify, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField
            label="Charge for"
            value={choice}
            onChange={setChoice}
            choices={[
              [OWN, 'Other charge'],
              ...extras.map(
                (extra) =>
                  [
                    String(extra.id),
                    `${extra.name}, ${formatAmount(extra.priceMinor / 100, currency)}`,
                  ] as const,
              ),
            ]}
            error={errorOf('extraId')}
          />
          {choice === OWN && (
            <>
              <TextField
                label="Description"
                maxLength={200}
                value={text}
                onChange={setText}
                error={errorOf('text')}
                help="The hirer sees it on their booking and receipt."
              />
              <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
            </>
          )}
          <LabelledCheckbox checked={notify} onChange={setNotify}>
            Email the hirer
          </LabelledCheckbox>
        </>
      )}
    </MoneyForm>
  );
}
