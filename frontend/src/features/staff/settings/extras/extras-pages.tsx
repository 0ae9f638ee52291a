import {
  useCreateAdminExtraMutation,
  useDeleteAdminExtraMutation,
  useDiscardAdminExtraDraftMutation,
  useGetAdminExtraQuery,
  useListAdminExtrasQuery,
  usePublishAdminExtraMutation,
  useUpdateAdminExtraMutation,
} from '@/api/staff/staff-api';
import type { AdminExtra, ExtraContent } from '@/api/staff/generated';
import { inPounds } from '@/booking/price';
import { TextField } from '@/components/form/form-field';
import { minorOf, price } from '@/components/staff/form/price';
import { FRESH } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { offeredColumn, useWholeList } from '@/components/staff/list/whole-list';
import { fieldsOf, optionalText, position, text, tick, withWords } from '@/components/staff/record/fields';
import { byId } from '@/components/staff/record/record-kind';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';
import { useCurrency } from '@/components/staff/use-currency';
import { formatAmount } from '@/lib/format';

const FIELDS = fieldsOf<ExtraContent>({
  'The extra': {
    name: text('Name', { required: 'Please give the extra a name.', wide: true }),
    description: optionalText('Description', { wide: true }),
    priceMinor: {
      label: 'Price',
      initial: '',
      toForm: inPounds,
      toContent: minorOf,
      schema: price(10_000_000),
      Control: PriceField,
    },
    position: position(),
    isActive: tick('Offered', true, 'Without the tick nobody can choose it for now. What is booked stays.'),
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
      help={`${unit}, such as 60.00. Added to the hire once.`}
    />
  );
}

/** /admin/setup/extras: what can be added to a hire. */
export const { ListPage, NewPage, EditPage } = recordPages<ExtraContent, AdminExtra>({
  noun: ['extra', 'extras'],
  logged: 'extra',
  addresses: (to) => ({ list: to.extras, create: to.newExtra, one: to.extra, parent: 'Extras' }),
  useFields: () => {
    const currency = useCurrency();
    return withWords(FIELDS, { priceMinor: (minor: number) => formatAmount(minor / 100, currency) });
  },
  useCalls: () => {
    const [create] = useCreateAdminExtraMutation();
    const [update] = useUpdateAdminExtraMutation();
    const [publish] = usePublishAdminExtraMutation();
    const [discard] = useDiscardAdminExtraDraftMutation();
    const [remove] = useDeleteAdminExtraMutation();
    return { create, save: (at, updateExtra) => update({ ...at, updateExtra }), publish, discard, remove };
  },
  useOne: byId(useGetAdminExtraQuery),
  useList: (titleColumn) => {
    const currency = useCurrency();
    return useWholeList(titleColumn, useListAdminExtrasQuery(undefined, FRESH), {
      title: 'Extras',
      about:
        'An extra can be added to a hire, once, at its price. A draft is not offered until it is published.',
      views: <SetupViews current="Extras" />,
      none: 'Extras that you enter stand here, first as drafts.',
      columns: [
        offeredColumn('Offered', 'Not offered'),
        numberColumn('price', 'Price', ({ content }) => formatAmount(content.priceMinor / 100, currency)),
        numberColumn('position', 'Place', ({ content }) => content.position),
      ],
    });
  },
  titleOf: ({ content }) => content.name,
  aboutNew: 'It begins as a draft, and is not offered until it is published.',
  words: {
    first: 'The booking page offers it at once:',
    again: 'The booking page says this at once. Bookings keep what was chosen as it cost then:',
    published: 'The booking page says it now.',
    deleting:
      'Nobody can choose it any more. Bookings keep what was chosen as it cost then. This cannot be undone.',
  },
  fieldOfCode: {},
});
