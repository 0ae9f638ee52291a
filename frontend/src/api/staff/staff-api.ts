/** All staff calls, by area. Importing one area also brings the cache rules of the others. */
export * from './auth-api';
export * from './bookings-api';
export * from './clubs-api';
export * from './documents-api';
export * from './events-api';
export * from './messaging-api';
export * from './office-api';
export * from './payments-api';
export * from './reports-api';
export * from './site-api';
export * from './webhooks-api';
export { staffApi } from './tags';
