import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../auth/accounts/users.module.js';
import { AdminPoliciesController } from './api/admin-policies.controller.js';
import { AdminPricesController } from './api/admin-prices.controller.js';
import { AdminSlotsController } from './api/admin-slots.controller.js';
import { AvailabilityController } from './api/availability.controller.js';
import { BookingAccessController } from './api/booking-access.controller.js';
import { BookingsController } from './api/bookings.controller.js';
import { DiscountRatesController } from './api/discount-rates.controller.js';
import { AvailabilityService } from './application/availability.service.js';
import { AvailabilityStream } from './application/availability-stream.js';
import { StreamLimiter } from './application/stream-limiter.js';
import { BookingClockJob } from './application/booking-clock.job.js';
import { BookingRequests } from './application/booking-request.js';
import { BookingsService } from './application/bookings.service.js';
import { ChangeHolds } from './application/change-holds.service.js';
import { DiscountRates } from './application/discount-rates.service.js';
import { Discounts } from './application/discounts.service.js';
import { DaySlots } from './application/day-slots.service.js';
import { AccessInstructions } from './application/access-instructions.service.js';
import { LapsedOffers } from './application/lapsed-offers.service.js';
import { HoldsService } from './application/holds.service.js';
import { ManyBookings } from './application/many-bookings.service.js';
import { Policies } from './application/policies.service.js';
import { PolicyChanges } from './application/policy-changes.service.js';
import { PriceChanges } from './application/price-changes.service.js';
import { PriceListService } from './application/price-list.service.js';
import { RoomsService } from './application/rooms.service.js';
import { SlotChanges } from './application/slot-changes.service.js';
import { BondEntity } from './persistence/bond.entity.js';
import { BookingBonds } from './persistence/booking-bonds.js';
import { BookingConfigEntity } from './persistence/booking-config.entity.js';
import { DiscountRateEntity } from './persistence/discount-rate.entity.js';
import { BookingEntity } from './persistence/booking.entity.js';
import { ClosedRooms } from './persistence/closed-rooms.js';
import { FreedRooms } from './persistence/freed-rooms.js';
import { BookingRepository } from './persistence/booking.repository.js';
import { ManyRooms } from './persistence/many-rooms.js';
import { Occupancies } from './persistence/occupancies.js';
import { OrderLineEntity } from './persistence/order-line.entity.js';
import { OrderLines } from './persistence/order-lines.js';
import { OwnBookings } from './persistence/own-bookings.js';
import { PolicyVersionEntity } from './persistence/policy-version.entity.js';
import { PriceVersionEntity } from './persistence/price-version.entity.js';
import { SlotEntity } from './persistence/slot.entity.js';
import { SpacesModule } from './spaces/spaces.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BondEntity,
      BookingEntity,
      BookingConfigEntity,
      DiscountRateEntity,
      OrderLineEntity,
      PolicyVersionEntity,
      PriceVersionEntity,
      SlotEntity,
    ]),
    SpacesModule,
    UsersModule,
  ],
  controllers: [
    AdminPoliciesController,
    AdminPricesController,
    AdminSlotsController,
    AvailabilityController,
    BookingAccessController,
    BookingsController,
    DiscountRatesController,
  ],
  providers: [
    AvailabilityService,
    AvailabilityStream,
    BookingBonds,
    StreamLimiter,
    BookingClockJob,
    BookingRepository,
    BookingRequests,
    BookingsService,
    ChangeHolds,
    ClosedRooms,
    DaySlots,
    DiscountRates,
    Discounts,
    FreedRooms,
    AccessInstructions,
    HoldsService,
    LapsedOffers,
    ManyBookings,
    ManyRooms,
    Occupancies,
    OrderLines,
    OwnBookings,
    Policies,
    PolicyChanges,
    PriceChanges,
    PriceListService,
    RoomsService,
    SlotChanges,
  ],
  exports: [
    AvailabilityService,
    BookingBonds,
    BookingsService,
    ChangeHolds,
    ClosedRooms,
    DaySlots,
    Discounts,
    FreedRooms,
    HoldsService,
    LapsedOffers,
    ManyBookings,
    OrderLines,
    Policies,
    PriceListService,
    RoomsService,
  ],
})
export class BookingsModule {}
