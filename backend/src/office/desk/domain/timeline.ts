/** What an entry of a booking's timeline tells of. */
export enum TimelineKind {
  Created = 'created',
  Edit = 'edit',
  Payment = 'payment',
  Refund = 'refund',
  Mail = 'mail',
  /** Of a visitor: about it, or what it was entered from. */
  Message = 'message',
}
