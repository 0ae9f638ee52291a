import { jest } from '@jest/globals';
import { ManyBookings } from '../../../src/bookings/bookings/application/many-bookings.service.js';
import type { ApiInstance } from '../../support/api-instance.js';

/** From now on no recurring booking sees any conflict, until the mocks are restored. */
export function overlookAll(api: ApiInstance): void {
  jest
    .spyOn(api.get(ManyBookings), 'conflictsOf')
    .mockImplementation((wanted) => Promise.resolve(wanted.map(() => [])));
}
