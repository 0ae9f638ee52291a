export enum TimelineKind {
  Created = 'created',
  Edit = 'edit',
  Payment = 'payment',
  Refund = 'refund',
  Mail = 'mail',
  /** A visitor's message about the booking, or the one that led to it. */
  Message = 'message',
}
