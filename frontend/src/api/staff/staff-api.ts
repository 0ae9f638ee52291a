/** All that staff call, by area: whoever brings one along brings the others' cache rules, too. */
export * from './auth-api';
export * from './bookings-api';
export * from './clubs-api';
export * from './events-api';
export * from './messaging-api';
export * from './office-api';
export * from './payments-api';
export * from './site-api';
export { staffApi } from './tags';
