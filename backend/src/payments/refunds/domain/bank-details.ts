/** An Australian bank account. */
export interface BankAccount {
  accountName: string;
  /** Six digits. */
  bsb: string;
  accountNumber: string;
}

/** Whether the hirer of a refund was asked for bank details, or has given them. */
export enum BankDetailsState {
  Asked = 'asked',
  Given = 'given',
}

/** How long they are kept after the last refund. */
export const KEPT_DAYS = 30;
