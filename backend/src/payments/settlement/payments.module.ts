import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings/bookings.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { AdminPaymentsController } from './api/admin-payments.controller.js';
import { AttentionController } from './api/attention.controller.js';
import { BookingDecisionsController } from './api/booking-decisions.controller.js';
import { CheckoutController } from './api/checkout.controller.js';
import { MoneyAnswers } from './api/money-answers.js';
import { MovesController } from './api/moves.controller.js';
import { OwnChangesController } from './api/own-changes.controller.js';
import { PaidBookingsController } from './api/paid-bookings.controller.js';
import { PayLinkController } from './api/pay-link.controller.js';
import { StaffMoneyController } from './api/staff-money.controller.js';
import { WebhooksController } from './api/webhooks.controller.js';
import { BondMoney } from './application/bond-money.js';
import { BondSettlement } from './application/bond-settlement.js';
import { BookingDecisions } from './application/booking-decisions.service.js';
import { BookingMoneyService } from './application/booking-money.service.js';
import { CancellationService } from './application/cancellation.service.js';
import { CheckoutService } from './application/checkout.service.js';
import { DeclinesService } from './application/declines.service.js';
import { LostPaymentsJob } from './application/lost-payments.job.js';
import { DisputesJob } from './application/disputes.job.js';
import { DisputedRefunds } from './application/disputed-refunds.js';
import { DisputesService } from './application/disputes.service.js';
import { MoneyActs } from './application/money-acts.js';
import { MoneyMoves } from './application/money-moves.service.js';
import { MovePlans } from './application/move-plans.js';
import { Moves } from './application/moves.service.js';
import { OfferAnswers } from './application/offer-answers.service.js';
import { OwnChanges } from './application/own-changes.service.js';
import { PaidChanges } from './application/paid-changes.js';
import { PayLinks } from './application/pay-links.service.js';
import { PaidBookingService } from './application/paid-booking.service.js';
import { ReconcilerJob } from './application/reconciler.job.js';
import { PaymentLimits } from './application/payment-limits.service.js';
import { PaymentLocks } from './application/payment-locks.js';
import { RecordedPayments } from './application/recorded-payments.service.js';
import { RefundMails } from './application/refund-mails.js';
import { RefundOutbox } from './application/refund-outbox.js';
import { RefundRecords } from './application/refund-records.js';
import { RefundsService } from './application/refunds.service.js';
import { ReturnedRefundsService } from './application/returned-refunds.service.js';
import { SettlementApplier } from './application/settlement-applier.js';
import { SettlementService } from './application/settlement.service.js';
import { StaffMoney } from './application/staff-money.service.js';
import { WalletService } from './application/wallet.service.js';
import { WebhooksService } from './application/webhooks.service.js';
import { AttentionService } from './application/attention.service.js';
import { AttentionRepository } from './persistence/attention.repository.js';
import { BookingMoneyRepository } from './persistence/booking-money.repository.js';
import { ChargeGaps } from './persistence/charge-gaps.js';
import { DisputeEntity } from './persistence/dispute.entity.js';
import { DisputeRepository } from './persistence/dispute.repository.js';
import { PaymentEntity } from './persistence/payment.entity.js';
import { PaymentPartEntity } from './persistence/payment-part.entity.js';
import { PaymentParts } from './persistence/payment-parts.js';
import { PaymentRepository } from './persistence/payment.repository.js';
import { RefundEntity } from './persistence/refund.entity.js';
import { RefundRepository } from './persistence/refund.repository.js';
import { WebhookEventEntity } from './persistence/webhook-event.entity.js';
import { PaymentProviders } from '../providers/payment-providers.js';

@Module({
  imports: [
    BookingsModule,
    MessagingModule,
    TypeOrmModule.forFeature([
      PaymentEntity,
      PaymentPartEntity,
      DisputeEntity,
      RefundEntity,
      WebhookEventEntity,
    ]),
  ],
  controllers: [
    CheckoutController,
    PaidBookingsController,
    PayLinkController,
    WebhooksController,
    AttentionController,
    AdminPaymentsController,
    StaffMoneyController,
    BookingDecisionsController,
    MovesController,
    OwnChangesController,
  ],
  providers: [
    BondMoney,
    BondSettlement,
    BookingDecisions,
    BookingMoneyRepository,
    BookingMoneyService,
    MoneyActs,
    MoneyAnswers,
    MoneyMoves,
    MovePlans,
    Moves,
    OfferAnswers,
    OwnChanges,
    PaidChanges,
    PayLinks,
    RecordedPayments,
    StaffMoney,
    CancellationService,
    ChargeGaps,
    CheckoutService,
    AttentionRepository,
    AttentionService,
    DeclinesService,
    DisputeRepository,
    DisputesJob,
    DisputedRefunds,
    DisputesService,
    PaidBookingService,
    PaymentLimits,
    PaymentLocks,
    PaymentParts,
    PaymentProviders,
    PaymentRepository,
    LostPaymentsJob,
    ReconcilerJob,
    RefundMails,
    RefundOutbox,
    RefundRecords,
    RefundRepository,
    RefundsService,
    ReturnedRefundsService,
    SettlementApplier,
    SettlementService,
    WalletService,
    WebhooksService,
  ],
  exports: [
    AttentionService,
    BondMoney,
    BondSettlement,
    BookingDecisions,
    CancellationService,
    MoneyActs,
    MovePlans,
    Moves,
    OfferAnswers,
    PayLinks,
    RecordedPayments,
  ],
})
export class PaymentsModule {}
