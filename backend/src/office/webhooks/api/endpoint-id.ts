import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const EndpointId = new IdParamPipe('not_found', 'We could not find that webhook endpoint.');
