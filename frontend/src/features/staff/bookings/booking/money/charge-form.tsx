import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useAddChargeMutation,
  useGetAdminBookingQuery,
  usePreviewChargeMutation,
} from '@/api/staff/staff-api';
import { TextField } from '@/components/form/form-field';
import { AmountField, ChoiceField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { formatAmount } from '@/lib/format';
import { ChargeOutcome } from './charge-outcome';
import { amountText } from './money-labels';
import type { FormProps } from './payment-forms';

const OWN = 'own';
const INITIAL = { extraId: OWN, text: '', amount: '', notify: true };

const chargeOf = ({ extraId, text, amount }: typeof INITIAL) =>
  extraId === OWN ? { text, amount: amount || null } : { extraId: Number(extraId) };

/** Adds an extra, or a line with its own text and amount, to a booking that was made. */
export function ChargeForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const { data: options } = useGetBookingOptionsQuery();
  const { data: booking } = useGetAdminBookingQuery(id);
  const [preview] = usePreviewChargeMutation();
  const [add] = useAddChargeMutation();
  const taken = new Set(booking?.extras.map((extra) => extra.id));
  const extras = options?.extras.filter((extra) => !taken.has(extra.id)) ?? [];
  return (
    <PreviewedAction
      {...form}
      title="Add charge"
      initial={INITIAL}
      preview={{
        of: chargeOf,
        ask: (previewCharge) => preview({ id, previewCharge }),
        show: ({ seen, values }) => <ChargeOutcome preview={seen} notify={values.notify} />,
      }}
      submit={({ seen }) => `Add ${amountText(seen.amount, currency)}`}
      act={({ values, seen: { quote } }) =>
        add({ id, addCharge: { ...chargeOf(values), notify: values.notify, quote } })
      }
      done="Charge added"
    >
      {({ extraId }) => (
        <>
          <ChoiceField
            name="extraId"
            label="Charge for"
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
          />
          {extraId === OWN && (
            <>
              <TextField
                name="text"
                label="Description"
                required
                maxLength={200}
                help="The hirer sees it on their booking and receipt."
              />
              <AmountField />
            </>
          )}
          <TickField name="notify">Email the hirer</TickField>
        </>
      )}
    </PreviewedAction>
  );
}
