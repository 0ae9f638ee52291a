import { IdParamPipe } from '../../platform/http/id-param.pipe.js';

export const BookingId = new IdParamPipe('booking_not_found', 'We could not find that booking.');
