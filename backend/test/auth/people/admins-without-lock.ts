import { jest } from '@jest/globals';
import { UsersService } from '../../../src/auth/accounts/users.service.js';

/** The planted fault of the races between admins: their rows are read, but not locked. */
export function readAdminsWithoutLock(): void {
  jest
    .spyOn(UsersService.prototype, 'lockAdmins')
    .mockImplementation((manager) =>
      manager.query(`SELECT id, duties, true AS stays FROM users WHERE role = 'admin' AND is_active`),
    );
}
