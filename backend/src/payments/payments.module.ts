import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../bookings/bookings.module.js';
import { SpacesModule } from '../bookings/spaces/spaces.module.js';
import { MessagingModule } from '../messaging/emails/messaging.module.js';
import { AdminPaymentsController } from './recorded/api/admin-payments.controller.js';
import { MoneyProblemsController } from './refunds/api/money-problems.controller.js';
import { AdminRefundsController } from './refunds/api/admin-refunds.controller.js';
import { BankDetailsController } from './refunds/api/bank-details.controller.js';
import { BookingBankDetailsController } from './refunds/api/booking-bank-details.controller.js';
import { CheckoutController } from './checkout/api/checkout.controller.js';
import { MoneyAnswers } from './recorded/api/money-answers.js';
import { ChargesController } from './recorded/api/charges.controller.js';
import { OwnReceiptsController } from './recorded/api/own-receipts.controller.js';
import { OwnChangesController } from './checkout/api/own-changes.controller.js';
import { PaidBookingsController } from './checkout/api/paid-bookings.controller.js';
import { PayLinkController } from './checkout/api/pay-link.controller.js';
import { StaffMoneyController } from './recorded/api/staff-money.controller.js';
import { WebhooksController } from './checkout/api/webhooks.controller.js';
import { BondMoney } from './settlement/application/bond-money.js';
import { BookingDecisions } from './recorded/application/booking-decisions.service.js';
import { BookingMoneyService } from './recorded/application/booking-money.service.js';
import { CancellationService } from './refunds/application/cancellation.service.js';
import { CheckoutService } from './checkout/application/checkout.service.js';
import { DeclinesService } from './settlement/application/declines.service.js';
import { LostPaymentsJob } from './settlement/application/lost-payments.job.js';
import { DisputesJob } from './disputes/application/disputes.job.js';
import { DisputedRefunds } from './disputes/application/disputed-refunds.js';
import { DisputesService } from './disputes/application/disputes.service.js';
import { MoneyActions } from './settlement/application/money-actions.js';
import { Charges } from './recorded/application/charges.service.js';
import { MoneyMoves } from './recorded/application/money-moves.service.js';
import { MovePlans } from './settlement/application/move-plans.js';
import { PaymentList } from './recorded/application/payment-list.service.js';
import { Moves } from './recorded/application/moves.service.js';
import { OfferAnswers } from './refunds/application/offer-answers.service.js';
import { OwnChanges } from './checkout/application/own-changes.service.js';
import { PaidChanges } from './settlement/application/paid-changes.js';
import { PayLinks } from './recorded/application/pay-links.service.js';
import { PaidBookingService } from './checkout/application/paid-booking.service.js';
import { ReconcilerJob } from './checkout/application/reconciler.job.js';
import { PaymentLimits } from './settlement/application/payment-limits.service.js';
import { PaymentLocks } from './settlement/application/payment-locks.js';
import { RecordedPayments } from './recorded/application/recorded-payments.service.js';
import { Receipts } from './recorded/application/receipts.service.js';
import { RefundMails } from './settlement/application/refund-mails.js';
import { RefundOutbox } from './settlement/application/refund-outbox.js';
import { RefundRecords } from './settlement/application/refund-records.js';
import { RefundsService } from './refunds/application/refunds.service.js';
import { ReturnedRefundsService } from './refunds/application/returned-refunds.service.js';
import { SettlementApplier } from './settlement/application/settlement-applier.js';
import { SettlementService } from './settlement/application/settlement.service.js';
import { StaffMoney } from './recorded/application/staff-money.service.js';
import { WalletService } from './checkout/application/wallet.service.js';
import { WebhooksService } from './checkout/application/webhooks.service.js';
import { BankDetails } from './refunds/application/bank-details.service.js';
import { BankDetailsMails } from './refunds/application/bank-details-mails.js';
import { OldBankDetailsJob } from './refunds/application/old-bank-details.job.js';
import { RefundList } from './refunds/application/refund-list.service.js';
import { MoneyProblems } from './refunds/application/money-problems.service.js';
import { BankDetailsRepository } from './refunds/persistence/bank-details.repository.js';
import { RefundListRepository } from './refunds/persistence/refund-list.repository.js';
import { MoneyProblemsRepository } from './refunds/persistence/money-problems.repository.js';
import { BookingMoneyRepository } from './recorded/persistence/booking-money.repository.js';
import { PaymentDetailsRepository } from './recorded/persistence/payment-details.repository.js';
import { PaymentListRepository } from './recorded/persistence/payment-list.repository.js';
import { ChargeGaps } from './settlement/persistence/charge-gaps.js';
import { DisputeEntity } from './disputes/persistence/dispute.entity.js';
import { DisputeRepository } from './disputes/persistence/dispute.repository.js';
import { PaymentEntity } from './settlement/persistence/payment.entity.js';
import { PaymentAllocationEntity } from './settlement/persistence/payment-allocation.entity.js';
import { PaymentAllocations } from './settlement/persistence/payment-allocations.js';
import { PaymentRepository } from './settlement/persistence/payment.repository.js';
import { RefundEntity } from './settlement/persistence/refund.entity.js';
import { RefundRepository } from './settlement/persistence/refund.repository.js';
import { WebhookEventEntity } from './checkout/persistence/webhook-event.entity.js';
import { PaymentProviders } from './providers/payment-providers.js';

@Module({
  imports: [
    BookingsModule,
    SpacesModule,
    MessagingModule,
    TypeOrmModule.forFeature([
      PaymentEntity,
      PaymentAllocationEntity,
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
    MoneyProblemsController,
    AdminPaymentsController,
    AdminRefundsController,
    BankDetailsController,
    BookingBankDetailsController,
    StaffMoneyController,
    ChargesController,
    OwnChangesController,
    OwnReceiptsController,
  ],
  providers: [
    BankDetails,
    BankDetailsMails,
    BankDetailsRepository,
    BondMoney,
    BookingDecisions,
    BookingMoneyRepository,
    BookingMoneyService,
    MoneyActions,
    MoneyAnswers,
    Charges,
    MoneyMoves,
    MovePlans,
    Moves,
    OfferAnswers,
    OldBankDetailsJob,
    OwnChanges,
    PaidChanges,
    PaymentDetailsRepository,
    PaymentList,
    PaymentListRepository,
    PayLinks,
    RecordedPayments,
    StaffMoney,
    CancellationService,
    ChargeGaps,
    CheckoutService,
    MoneyProblemsRepository,
    MoneyProblems,
    DeclinesService,
    DisputeRepository,
    DisputesJob,
    DisputedRefunds,
    DisputesService,
    PaidBookingService,
    PaymentLimits,
    PaymentLocks,
    PaymentAllocations,
    PaymentProviders,
    PaymentRepository,
    LostPaymentsJob,
    ReconcilerJob,
    Receipts,
    RefundList,
    RefundListRepository,
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
    BondMoney,
    BookingDecisions,
    CancellationService,
    MoneyActions,
    MovePlans,
    Moves,
    OfferAnswers,
    PayLinks,
    PaymentAllocations,
    PaymentProviders,
    PaymentRepository,
    RecordedPayments,
    RefundOutbox,
  ],
})
export class PaymentsModule {}
