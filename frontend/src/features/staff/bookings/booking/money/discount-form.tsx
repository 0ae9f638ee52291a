import {
  useAddChargeMutation,
  useListDiscountRatesQuery,
  usePreviewChargeMutation,
} from '@/api/staff/staff-api';
import { AmountField, ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { ChargeOutcome } from './charge-outcome';
import { amountText } from './money-labels';
import type { FormProps } from './payment-forms';

const OWN = 'own';
const INITIAL = { rateId: OWN, discount: { amount: '', reason: '' }, notify: true };

const discountOf = ({ rateId, discount: { amount, reason } }: typeof INITIAL) =>
  rateId === OWN ? { amount: amount || null, reason: reason || null } : { rateId: Number(rateId) };

/** Takes a named rate, or an amount with a reason, off the price. */
export function DiscountForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const { data: rates = [], error: ratesError } = useListDiscountRatesQuery();
  const [preview] = usePreviewChargeMutation();
  const [add] = useAddChargeMutation();
  return (
    <PreviewedAction
      {...form}
      title="Add discount"
      initial={INITIAL}
      preview={{
        of: discountOf,
        ask: (discount) => preview({ id, previewCharge: { discount } }),
        show: ({ seen, values }) => <ChargeOutcome preview={seen} notify={values.notify} />,
      }}
      submit={({ seen }) => `Take off ${amountText(seen.amount.replace('-', ''), currency)}`}
      act={({ values, seen: { quote } }) =>
        add({ id, addCharge: { discount: discountOf(values), notify: values.notify, quote } })
      }
      done="Discount added"
    >
      {({ rateId }) => (
        <>
          <ChoiceField
            name="rateId"
            label="Discount"
            choices={[
              [OWN, 'Custom amount'],
              ...rates.map((rate) => [String(rate.id), `${rate.name}, ${rate.percent}%`] as const),
            ]}
          />
          {ratesError && (
            <p className="text-sm text-ink-soft">
              The discount rates could not be loaded. Close this form and open it again.
            </p>
          )}
          {rateId === OWN && (
            <>
              <AmountField name="discount.amount" />
              <ReasonField name="discount.reason" />
            </>
          )}
          <TickField name="notify">Email the hirer</TickField>
        </>
      )}
    </PreviewedAction>
  );
}
