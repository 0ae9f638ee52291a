import type { PaymentReference } from './provider-reference.js';

/** What a movement of the club's balance at a provider is. */
export enum MovementKind {
  Charge = 'charge',
  Refund = 'refund',
  /** A refund that the bank sent back. */
  RefundReturned = 'refund_returned',
  /** Money of a dispute that the provider takes, or gives back. */
  Dispute = 'dispute',
  Fee = 'fee',
  Adjustment = 'adjustment',
  Payout = 'payout',
  /** A payout that the bank sent back. */
  PayoutReturned = 'payout_returned',
}

export enum PayoutState {
  Pending = 'pending',
  InTransit = 'in_transit',
  Paid = 'paid',
  Failed = 'failed',
}

/** An amount in the payer's currency, and its rate to the currency of the balance. */
export interface PaidAmount {
  amountMinor: number;
  currency: string;
  rate: number | null;
}

/** A movement of the club's balance at a provider. Amounts are signed, in minor units of `currency`. */
export interface ProviderMovement {
  /** Unique at the provider. */
  movementId: string;
  kind: MovementKind;
  /** The provider's own name of the kind. */
  type: string;
  grossMinor: number;
  /** What the provider kept, positive. */
  feeMinor: number;
  netMinor: number;
  currency: string;
  /** What the payer paid or got back, as the payment or refund has it; null where it is about neither. */
  paid: PaidAmount | null;
  occurredAt: Date;
  availableAt: Date | null;
  /** The provider has not decided yet, so it is not in the balance. */
  isPending: boolean;
  /** The payment that it is about. */
  payment: PaymentReference | null;
  providerRefundId: string | null;
}

/** A payout from the provider to the club's bank. */
export interface ProviderPayout {
  payoutId: string;
  state: PayoutState;
  amountMinor: number;
  currency: string;
  createdAt: Date;
  /** The day on which the bank should have it, or has it; null: the day of `createdAt` at the venue. */
  arrivesOn: string | null;
  /** The provider says which movements it is made of. */
  isItemised: boolean;
  /** The list of its movements is complete. */
  isReconciled: boolean;
}

export interface ProviderBalance {
  currency: string;
  amountMinor: number;
}

/** A period of at most 31 days. */
export interface Period {
  since: Date;
  until: Date;
}

/** What a provider reports of a period. */
export interface PeriodReport {
  movements: ProviderMovement[];
  payouts: ProviderPayout[];
}

/** Asked between two pages: false gives the list up, so that a provider whose pages never end cannot hold a reading. */
export type MayReadOn = () => boolean;

/** The reports of a provider, for the treasurer. They need permissions of the account. */
export interface PayoutReports {
  /** PayPal's report is some hours behind. @throws ProviderUnavailableError, also if the list is given up */
  listPeriod(period: Period, mayReadOn: MayReadOn): Promise<PeriodReport>;
  /** The movements of a payout that is itemised. @throws ProviderUnavailableError, also if the list is given up */
  listMovementsOf(payoutId: string, mayReadOn: MayReadOn): Promise<ProviderMovement[]>;
  listBalances(): Promise<ProviderBalance[]>;
}
