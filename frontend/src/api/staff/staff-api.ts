/** All calls of staff, by area. A page that loads one area gets the cache rules of the others, too. */
export * from './auth-api';
export * from './bookings-api';
export * from './clubs-api';
export * from './events-api';
export * from './messaging-api';
export * from './office-api';
export * from './payments-api';
export * from './site-api';
export { staffApi } from './tags';
