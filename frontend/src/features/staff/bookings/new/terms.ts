import { string } from 'yup';
import type { Slot } from '@/api/site/generated';
import type { AgreedPrice, DeskPaymentMethod, Discount } from '@/api/staff/generated';
import { slotLabelsOn } from '@/booking/day-slots';
import { addDays, isDay } from '@/lib/day';
import { readAmount } from '@/lib/amount';

/** How a single booking is paid. */
type Payment = 'later' | 'link' | 'invoice' | 'now' | 'waived';
/** How the due date is given. */
type Due = 'usual' | 'after_today' | 'after_event' | 'date';

/** The form’s values of the terms of a booking. */
export interface TermsValues {
  confirm: 'pending' | 'confirmed';
  payment: Payment;
  /** The method of a payment that is recorded now, and the planned one of a later payment. */
  paymentMethod: DeskPaymentMethod | '';
  /** Empty: all of the price. */
  paidAmount: string;
  paymentReference: string;
  waiveReason: string;
  due: Due;
  dueDays: string;
  payBy: string;
  /** Empty for none, the id of a rate, or 'amount'. */
  discount: string;
  discountAmount: string;
  discountReason: string;
  /** The price of a custom time; empty for the calculated one. */
  agreedAmount: string;
  agreedReason: string;
}

export const USUAL_TERMS: TermsValues = {
  confirm: 'pending',
  payment: 'later',
  paymentMethod: '',
  paidAmount: '',
  paymentReference: '',
  waiveReason: '',
  due: 'usual',
  dueDays: '14',
  payBy: '',
  discount: '',
  discountAmount: '',
  discountReason: '',
  agreedAmount: '',
  agreedReason: '',
};

type Values = TermsValues & { repeats: string };
/** When the booking is. */
type Time = { date: string; timeSlot: string };
/** While Formik validates, empty values are left out. */
const isOnce = ({ repeats }: Values) => !repeats;
/** A time such as '14:00 - 16:30' that is none of the day's slots. A slot's label can look the same. */
export const isCustomTime = ({ date, timeSlot }: Time, slots: readonly Slot[]): boolean =>
  /^([01]\d|2[0-3]):[0-5][05] - ([01]\d|2[0-3]):[0-5][05]$/.test(timeSlot) &&
  !slotLabelsOn(slots, date).includes(timeSlot);
const isOwnDiscount = (values: Values) => values.discount === 'amount';
/** The due date is asked for: the booking is paid later, by a link or by invoice. */
export const isDueLater = ({ payment }: Pick<TermsValues, 'payment'>) =>
  payment === 'later' || payment === 'link' || payment === 'invoice';

/** A field that is required while the other values ask for it. */
function requiredIf(isAsked: (values: Values) => boolean, message: string) {
  return string().test('required', message, (text, { parent }) =>
    isAsked(parent as Values) ? Boolean(text?.trim()) : true,
  );
}

const AMOUNT = 'Enter an amount, for example 2,100.00.';
/** Empty, or an amount. */
const amount = () => string().test('amount', AMOUNT, (text) => !text?.trim() || readAmount(text) !== null);

/** Early checks only: the server validates again. */
export const termsShape = {
  paymentMethod: requiredIf(
    (values) => isOnce(values) && values.payment === 'now',
    'Choose how it was paid.',
  ),
  paidAmount: amount(),
  waiveReason: requiredIf(
    (values) => isOnce(values) && values.payment === 'waived',
    'Enter the reason for waiving the price.',
  ),
  dueDays: string().test('days', 'Enter a number of days from 0 to 365.', (text, { parent }) => {
    const values = parent as Values;
    const isAsked = isOnce(values) && isDueLater(values) && values.due.startsWith('after_');
    return !isAsked || (/^\d{1,3}$/.test(text?.trim() ?? '') && Number(text) <= 365);
  }),
  payBy: requiredIf(
    (values) => isOnce(values) && isDueLater(values) && values.due === 'date',
    'Choose the due date.',
  ),
  discountAmount: amount().concat(requiredIf(isOwnDiscount, AMOUNT)),
  discountReason: requiredIf(isOwnDiscount, 'Enter the reason for the discount.'),
};

/** The same for the price of a custom time; other times have none. */
export function agreedShape(slots: readonly Slot[]) {
  const isAsked = (values: Partial<TermsValues & Time>) =>
    isCustomTime({ date: '', timeSlot: '', ...values }, slots) && Boolean(values.agreedAmount?.trim());
  return {
    agreedAmount: string().test('amount', AMOUNT, (text, { parent }) =>
      isAsked(parent as Values) ? readAmount(text ?? '') !== null : true,
    ),
    agreedReason: requiredIf(isAsked, 'Enter the reason for this price.'),
  };
}

/** The discount to send; null for none, and while it is incomplete. */
export function discountOf({ discount, discountAmount, discountReason }: TermsValues): Discount | null {
  if (discount !== 'amount') return discount === '' ? null : { rateId: Number(discount) };
  const given = readAmount(discountAmount);
  const reason = discountReason.trim();
  return given !== null && reason ? { amount: given, reason } : null;
}

/** The agreed price to send; null for the calculated one, and while it is incomplete. */
export function agreedPriceOf(values: TermsValues & Time, slots: readonly Slot[]): AgreedPrice | null {
  if (!isCustomTime(values, slots)) return null;
  const given = readAmount(values.agreedAmount);
  const reason = values.agreedReason.trim();
  return given !== null && reason ? { amount: given, reason } : null;
}

/** The due date to send; undefined for the usual one. @param today at the venue */
export function payByOf(
  { payment, due, dueDays, payBy, date, repeats }: Values & { date: string },
  today: string,
): string | undefined {
  if (repeats !== '') return payBy || undefined;
  if (!isDueLater({ payment }) || due === 'usual') return undefined;
  if (due === 'date') return payBy || undefined;
  const from = due === 'after_event' ? date : today;
  return isDay(from) && /^\d{1,3}$/.test(dueDays.trim()) ? addDays(from, Number(dueDays)) : undefined;
}
