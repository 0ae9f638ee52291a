import type { ReceiptKind } from '@/api/members/generated';

export const RECEIPT_TITLES: Record<ReceiptKind, string> = {
  payment: 'Payment receipt',
  bond: 'Bond receipt',
  refund: 'Refund receipt',
  bond_refund: 'Bond refund receipt',
};
