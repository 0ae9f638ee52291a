import {
  useCreateDiscountRateMutation,
  useDeleteDiscountRateMutation,
  useListDiscountRatesQuery,
  useUpdateDiscountRateMutation,
} from '@/api/staff/staff-api';
import type { DiscountRate, NewDiscountRate } from '@/api/staff/generated';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditableRows } from '@/components/staff/record/editable-rows';
import { FieldsForm } from '@/components/staff/record/edited-form';
import { fieldsOf, text, wholeNumber } from '@/components/staff/record/fields';

const FIELDS = fieldsOf<NewDiscountRate>(
  {
    Rate: {
      name: text('Name', { required: 'Enter a name.', most: 80, autoComplete: 'off' }),
      percent: wholeNumber('Discount (%)', [1, 100], {
        required: 'Enter a whole percentage from 1 to 100.',
        autoComplete: 'off',
      }),
    },
  },
  ({ children }) => <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">{children}</div>,
);

/** Named discounts, which staff choose when they add a booking. */
export function DiscountRates() {
  const [create] = useCreateDiscountRateMutation();
  const [update] = useUpdateDiscountRateMutation();
  const [remove] = useDeleteDiscountRateMutation();
  return (
    <EditableRows<DiscountRate>
      noun={['discount rate', 'discount rates']}
      query={useListDiscountRatesQuery(undefined, REFETCH)}
      empty="Add one for groups that pay less, for example community groups."
      nameOf={({ name }) => name}
      show={({ name, percent }) => (
        <>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
          <span className="tabular-nums">{percent}%</span>
        </>
      )}
      form={(form) => (
        <FieldsForm
          {...form}
          fields={FIELDS}
          save={(content, match, rate) =>
            rate ? update({ id: rate.id, ...match, updateDiscountRate: content }) : create(content)
          }
        />
      )}
      remove={{
        act: remove,
        text: () => <p>Staff can no longer choose it. Bookings keep their discount.</p>,
      }}
    >
      <p className="max-w-measure text-ink-soft">
        Staff choose a rate when they add a booking. Bookings keep the discount that they got.
      </p>
    </EditableRows>
  );
}
