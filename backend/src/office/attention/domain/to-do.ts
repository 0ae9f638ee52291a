import { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';

/** How soon an item has to be dealt with. The to-do list is ordered by it, then by age. */
export enum Urgency {
  Today = 1,
  ThisWeek = 2,
  WhenThereIsTime = 3,
}

/** The staff page beside which the side bar counts an item. */
export enum Badge {
  Bookings = 'bookings',
  Viewings = 'viewings',
  Payments = 'payments',
  Refunds = 'refunds',
  Bonds = 'bonds',
  Invoices = 'invoices',
  Messages = 'messages',
  Mail = 'mail',
  Members = 'members',
  People = 'people',
  Testimonials = 'testimonials',
  Settings = 'settings',
  Security = 'security',
}

interface ToDo {
  urgency: Urgency;
  badge: Badge;
}

const of = (badge: Badge) => ({
  today: { urgency: Urgency.Today, badge },
  thisWeek: { urgency: Urgency.ThisWeek, badge },
  whenThereIsTime: { urgency: Urgency.WhenThereIsTime, badge },
});
const booking = of(Badge.Bookings);
const payment = of(Badge.Payments);
const refund = of(Badge.Refunds);
const bond = of(Badge.Bonds);
const invoice = of(Badge.Invoices);
const mail = of(Badge.Mail);
const security = of(Badge.Security);

/** How urgent each kind of item is, and where it is counted. */
export const TO_DO: Readonly<Record<AttentionReason, ToDo>> = {
  [AttentionReason.UnpaidSoon]: booking.today,
  [AttentionReason.DecisionDue]: booking.today,
  [AttentionReason.HirerUnreachable]: booking.today,
  [AttentionReason.Undecided]: booking.thisWeek,
  [AttentionReason.Overdue]: booking.thisWeek,
  [AttentionReason.ViewingPast]: of(Badge.Viewings).thisWeek,
  [AttentionReason.RefundByHand]: refund.today,
  [AttentionReason.RefundRefused]: refund.today,
  [AttentionReason.RefundReturned]: refund.today,
  [AttentionReason.RefundWaiting]: refund.thisWeek,
  [AttentionReason.RefundQueued]: refund.thisWeek,
  [AttentionReason.RefundOutside]: refund.whenThereIsTime,
  [AttentionReason.PaymentUnbooked]: payment.today,
  [AttentionReason.DisputeOpen]: payment.today,
  [AttentionReason.Overpaid]: payment.thisWeek,
  [AttentionReason.ChargeMissing]: payment.thisWeek,
  [AttentionReason.ChargeUnknown]: payment.thisWeek,
  [AttentionReason.AmountDiffers]: payment.whenThereIsTime,
  [AttentionReason.DisputeLost]: payment.whenThereIsTime,
  [AttentionReason.MoneyUnreported]: payment.thisWeek,
  [AttentionReason.MoneyUnknown]: payment.thisWeek,
  [AttentionReason.MoneyDiffers]: payment.thisWeek,
  [AttentionReason.InvoiceOverdue]: invoice.thisWeek,
  [AttentionReason.InvoiceToCredit]: invoice.thisWeek,
  [AttentionReason.InvoiceDraft]: invoice.thisWeek,
  [AttentionReason.BondUnpaid]: bond.today,
  [AttentionReason.BondUninspected]: bond.thisWeek,
  [AttentionReason.BondUnreturned]: bond.thisWeek,
  [AttentionReason.MessageWaiting]: of(Badge.Messages).thisWeek,
  [AttentionReason.JoinRequest]: of(Badge.Members).thisWeek,
  [AttentionReason.MailDead]: mail.thisWeek,
  [AttentionReason.MailWaiting]: mail.today,
  [AttentionReason.MailUnreadable]: of(Badge.Messages).today,
  [AttentionReason.MailTemplate]: of(Badge.Settings).whenThereIsTime,
  [AttentionReason.TestimonialNew]: of(Badge.Testimonials).whenThereIsTime,
  [AttentionReason.HiddenCharacters]: of(Badge.People).whenThereIsTime,
  [AttentionReason.ApiKeyUnused]: of(Badge.Settings).whenThereIsTime,
  [AttentionReason.ApiKeyExpiring]: of(Badge.Settings).thisWeek,
  [AttentionReason.WebhookSilence]: security.thisWeek,
  [AttentionReason.WebhookDisabled]: of(Badge.Settings).thisWeek,
  [AttentionReason.WebhookFailed]: of(Badge.Settings).whenThereIsTime,
  [AttentionReason.JobDead]: security.today,
  [AttentionReason.BackupMissing]: security.today,
  [AttentionReason.WalNotArchived]: security.today,
};

export const urgencyOf = (reason: AttentionReason): Urgency => TO_DO[reason].urgency;
