import type { LedgerTransaction } from '../ledger.js';
import type { StoredMethod } from '../records.js';
import { cardBehaviour, hasValidCheckDigit, TEST_METHODS } from './cards.js';
import { invalidRequest, noSuch, StripeApiError } from './errors.js';
import { fieldsOf, textOf, type FormFields } from './form.js';
import { newMethod } from './objects.js';

/** Expiry of test methods that have no card number. */
const TEST_METHOD_EXPIRY = { month: 12, year: 2034 };

/**
 * The payment method of a request: `payment_method_data` with a card number, the id of a stored method, or one of
 * Stripe's test names (`pm_card_visa`). Null if there is none.
 * The card number itself is never stored.
 */
export function methodFromRequest(tx: LedgerTransaction, fields: FormFields): StoredMethod | null {
  const data = fieldsOf(fields, 'payment_method_data');
  if (Object.keys(data).length > 0) return createMethod(tx, data);
  const id = textOf(fields, 'payment_method');
  return id ? findMethod(tx, id) : null;
}

export function findMethod(tx: LedgerTransaction, id: string): StoredMethod {
  const number = TEST_METHODS[id];
  if (number) return store(tx, number, TEST_METHOD_EXPIRY.month, TEST_METHOD_EXPIRY.year, {});
  const found = tx.get('method', id);
  if (!found) throw noSuch('payment method', id, 'payment_method');
  return found;
}

/** Makes a card from the fields of `payment_method_data` (or of POST /v1/payment_methods). */
export function createMethod(tx: LedgerTransaction, data: FormFields): StoredMethod {
  if ((textOf(data, 'type') ?? 'card') !== 'card') {
    throw invalidRequest('This sandbox takes cards only.', 'payment_method_data[type]');
  }
  const card = fieldsOf(data, 'card');
  const number = (textOf(card, 'number') ?? '').replace(/\D/g, '');
  const month = Number(textOf(card, 'exp_month'));
  const year = Number(textOf(card, 'exp_year'));
  if (!hasValidCheckDigit(number))
    throw cardError('incorrect_number', 'Your card number is not correct.', 'number');
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiry month is not correct.", 'exp_month');
  }
  const fullYear = year < 100 ? 2000 + year : year;
  if (!Number.isInteger(fullYear) || isPast(month, fullYear)) {
    throw cardError('invalid_expiry_year', "Your card's expiry date is in the past.", 'exp_year');
  }
  return store(tx, number, month, fullYear, fieldsOf(data, 'billing_details'));
}

function store(
  tx: LedgerTransaction,
  number: string,
  month: number,
  year: number,
  billing: FormFields,
): StoredMethod {
  const behaviour = cardBehaviour(number, month, year);
  const method = newMethod(behaviour, {
    email: textOf(billing, 'email') ?? null,
    name: textOf(billing, 'name') ?? null,
    phone: textOf(billing, 'phone') ?? null,
  });
  const stored = { method, behaviour };
  tx.put('method', method.id, stored);
  return stored;
}

function isPast(month: number, year: number): boolean {
  const now = new Date();
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}
