import { jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { PaymentEntity } from '../../../src/payments/settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import type { TestApp } from '../../support/test-app.js';

/** Until the mocks are restored, bookings and payments are read without a lock. */
export function withoutLocks(api: TestApp): void {
  const bookings = api.app.get(BookingsService, { strict: false });
  jest
    .spyOn(bookings, 'lock')
    .mockImplementation((id: number, manager: EntityManager) => manager.findOneBy(BookingEntity, { id }));
  const payments = api.app.get(PaymentRepository, { strict: false });
  jest.spyOn(payments, 'queueForBookings').mockResolvedValue();
  jest.spyOn(payments, 'lockOfBookings').mockImplementation(async (ids, manager) => {
    const found = await Promise.all(
      (await payments.idsOfBookings(ids, manager)).map((each) =>
        manager.findOneBy(PaymentEntity, { id: each }),
      ),
    );
    return found.filter((payment) => payment !== null);
  });
}
