import { object, string } from 'yup';
import type { ExtraContent } from '@/api/staff/generated';
import { inPounds } from '@/booking/price';
import { orNull, type ContentKind } from '@/components/staff/record/content';
import { formatAmount } from '@/lib/format';
import { minorOf, price } from '@/components/staff/form/price';
import { wholeNumber } from './whole-number';

/** An extra as its form holds it: text in every box. */
export interface ExtraValues {
  name: string;
  description: string;
  price: string;
  position: string;
  isActive: boolean;
}

/** @param currency to say a price */
export function extraKind(currency: string): ContentKind<ExtraContent, ExtraValues> {
  return {
    labels: {
      name: 'Name',
      description: 'Description',
      priceMinor: 'Price',
      position: 'Place in the list',
      isActive: 'Offered',
    },
    toValues: ({ priceMinor, ...content }) => ({
      ...content,
      description: content.description ?? '',
      price: inPounds(priceMinor),
      position: String(content.position),
    }),
    toContent: ({ price: text, ...values }) => ({
      ...values,
      description: orNull(values.description),
      priceMinor: minorOf(text),
      position: Number(values.position),
    }),
    formField: { priceMinor: 'price' },
    inWords: { priceMinor: (minor: number) => formatAmount(minor / 100, currency) },
  };
}

export const NEW_EXTRA: ExtraValues = {
  name: '',
  description: '',
  price: '',
  position: '0',
  isActive: true,
};

/** For comfort: the server decides. */
export const extraSchema = object({
  name: string().trim().required('Please give the extra a name.'),
  price: price(10_000_000),
  position: wholeNumber(0, 1000),
});
