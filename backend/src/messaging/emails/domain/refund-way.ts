/** What an email says about the way of a refund, after 'We’re refunding £60.00'. */
export function refundWay({
  online,
  byHand,
  hasAccount,
}: {
  online: boolean;
  byHand: boolean;
  hasAccount: boolean;
}): string {
  if (!byHand) return ORIGINAL;
  const bank = hasAccount
    ? 'to your bank account'
    : 'by bank transfer. We’ll email you a link to enter your bank details';
  return online ? `partly ${ORIGINAL} and partly ${bank}` : bank;
}

const ORIGINAL = 'to your original payment method';
