import { useState } from 'react';
import {
  useAddChargeMutation,
  useListDiscountRatesQuery,
  usePreviewChargeMutation,
} from '@/api/staff/staff-api';
import { AmountField, ChoiceField, LabelledCheckbox, ReasonField } from './fields';
import { ChargeOutcome } from './charge-outcome';
import { MoneyForm } from './money-form';
import { amountText } from './money-labels';
import type { FormProps } from './payment-forms';

const OWN = 'own';

/** Takes a named rate, or an amount with a reason, off the price. */
export function DiscountForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const { data: rates = [], error: ratesError } = useListDiscountRatesQuery();
  const [preview] = usePreviewChargeMutation();
  const [add] = useAddChargeMutation();
  const [choice, setChoice] = useState(OWN);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const discount =
    choice === OWN ? { amount: amount || null, reason: reason || null } : { rateId: Number(choice) };
  return (
    <MoneyForm
      {...form}
      title="Add discount"
      submit={(seen) => `Take off ${amountText(seen.amount.replace('-', ''), currency)}`}
      done="Discount added"
      preview={{
        of: JSON.stringify(discount),
        ask: () => preview({ id, previewCharge: { discount } }),
        show: (seen) => <ChargeOutcome preview={seen} notify={notify} />,
      }}
      act={(quote) => add({ id, addCharge: { discount, notify, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField
            label="Discount"
            value={choice}
            onChange={setChoice}
            choices={[
              [OWN, 'Custom amount'],
              ...rates.map((rate) => [String(rate.id), `${rate.name}, ${rate.percent}%`] as const),
            ]}
            error={errorOf('discount')}
          />
          {ratesError && (
            <p className="text-sm text-ink-soft">
              The discount rates could not be loaded. Close this form and open it again.
            </p>
          )}
          {choice === OWN && (
            <>
              <AmountField value={amount} onChange={setAmount} error={errorOf('discount.amount')} />
              <ReasonField value={reason} onChange={setReason} error={errorOf('discount.reason')} />
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
