/** Dates arrive as 'YYYY-MM-DD' and stay the venue's day: they are formatted in UTC, whatever the reader's zone. */
function utcDay(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}

const LONG_DATE = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_DATE = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Saturday 21 November 2026' */
export function formatLongDate(date: string): string {
  return LONG_DATE.format(utcDay(date));
}

/** 'Sat, 21 Nov 2026' */
export function formatShortDate(date: string): string {
  return SHORT_DATE.format(utcDay(date));
}

/** '300.00' in GBP becomes '£300.00'. */
export function formatAmount(amount: string | number, currency = 'GBP'): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(amount));
}

const PAYMENT_METHODS: Record<string, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
};

/** @param otherwise what stands there for none, and for one that is not known */
export function formatPaymentMethod(method: string | null | undefined, otherwise = 'Card Payment'): string {
  return (method && PAYMENT_METHODS[method]) || otherwise;
}

/** Seconds as '4:05'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
