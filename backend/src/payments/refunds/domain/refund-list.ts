/** Views of the staff's list of refunds, by next step. */
export enum RefundView {
  /** Of money that staff recorded: no provider sends it. */
  ToPayOut = 'to_pay_out',
  ToSend = 'to_send',
  Sending = 'sending',
  Failed = 'failed',
  Done = 'done',
}

/** `queued` is when it was decided, or last sent again. */
export const REFUND_SORTS = ['queued'] as const;
