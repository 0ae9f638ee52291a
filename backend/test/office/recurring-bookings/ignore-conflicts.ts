import { jest } from '@jest/globals';
import { ManyBookings } from '../../../src/bookings/application/many-bookings.service.js';
import type { ApiInstance } from '../../support/api-instance.js';

/** Recurring bookings find no conflicts until the mocks are restored. */
export function ignoreConflicts(api: ApiInstance): void {
  jest
    .spyOn(api.get(ManyBookings), 'conflictsOf')
    .mockImplementation((wanted) => Promise.resolve(wanted.map(() => [])));
}
