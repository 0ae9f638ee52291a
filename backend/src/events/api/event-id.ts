import { IdParamPipe } from '../../platform/http/id-param.pipe.js';

export const EventId = new IdParamPipe('event_not_found', 'We could not find that event.');
