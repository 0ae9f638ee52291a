import { useListAdminExtrasQuery } from '@/api/staff/staff-api';
import type { AdminExtra, ExtraContent } from '@/api/staff/generated';
import { fromMinor } from '@/booking/price';
import { TextField } from '@/components/form/form-field';
import { toMinor, price } from '@/components/staff/form/price';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { offeredColumn, useWholeList } from '@/components/staff/list/whole-list';
import {
  fieldsOf,
  optionalText,
  position,
  text,
  checkbox,
  withFormat,
} from '@/components/staff/record/fields';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';
import { useCurrency } from '@/components/staff/use-currency';
import { formatAmount } from '@/lib/format';

const FIELDS = fieldsOf<ExtraContent>({
  Details: {
    name: text('Name', { required: 'Enter a name.', wide: true }),
    description: optionalText('Description', { wide: true }),
    priceMinor: {
      label: 'Price',
      initial: '',
      toForm: fromMinor,
      toContent: toMinor,
      schema: price(10_000_000),
      Control: PriceField,
    },
    position: position(),
    isActive: checkbox('Offered', true, 'Untick to stop offering it. Existing bookings keep it.'),
  },
});

function PriceField({ name, label }: { name: string; label: string }) {
  const currency = useCurrency();
  const unit = currency === 'GBP' ? 'In pounds' : `In ${currency}`;
  return (
    <TextField
      name={name}
      label={label}
      required
      inputMode="decimal"
      help={`${unit}, for example 60.00. Added once per booking.`}
    />
  );
}

/** /admin/setup/extras: extras that hirers can add to a booking. */
export const { ListPage, NewPage, EditPage } = recordPages<ExtraContent, AdminExtra>({
  ...recordOf('extra'),
  useFields: () => {
    const currency = useCurrency();
    return withFormat(FIELDS, { priceMinor: (minor: number) => formatAmount(minor / 100, currency) });
  },
  useList: (titleColumn) => {
    const currency = useCurrency();
    return useWholeList(useListAdminExtrasQuery(undefined, REFETCH), {
      title: 'Extras',
      about: 'Hirers can add extras to a booking, once each.',
      views: <SetupViews current="Extras" />,
      columns: [
        titleColumn,
        offeredColumn('Offered', 'Not offered'),
        numberColumn('price', 'Price', ({ content }) => formatAmount(content.priceMinor / 100, currency)),
        numberColumn('position', 'Position', ({ content }) => content.position),
      ],
    });
  },
  titleOf: ({ content }) => content.name,
  aboutNew: 'Hirers can choose it once you save it.',
  about: () => 'Hirers see a change at once. Existing bookings keep their extras and prices.',
  words: {
    deleting:
      'Hirers can no longer choose it, and you can’t undo this. Existing bookings keep it at its price.',
  },
});
