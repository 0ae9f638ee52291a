/** Prices include GST, so it is one eleventh of a total (A New Tax System (Goods and Services Tax) Act 1999, s 9-70). */
const SHARE = 11;

/** From this total a tax invoice names its buyer (GST Act, s 29-70). In cents. */
export const BUYER_IDENTITY_FROM_MINOR = 100_000;

/** The GST in a total, computed once for a document and rounded half up. A credit has the same GST with a minus sign. */
export function gstOf(totalMinor: number): number {
  const gst = Math.floor((2 * Math.abs(totalMinor) + SHARE) / (2 * SHARE));
  return totalMinor < 0 ? -gst : gst;
}

/** `tax`: a tax invoice with GST. `foreign`: the club is registered, but the currency is not the Australian dollar. */
export type GstStatus = 'tax' | 'none' | 'foreign';

export function gstStatusOf(isRegistered: boolean, currency: string): GstStatus {
  if (!isRegistered) return 'none';
  return currency === 'AUD' ? 'tax' : 'foreign';
}
