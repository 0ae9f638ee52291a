import { IdParamPipe } from '../../common/id-param.pipe.js';

export const BookingId = new IdParamPipe('booking_not_found', 'We could not find that booking.');
