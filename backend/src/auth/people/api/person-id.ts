import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const PersonId = new IdParamPipe('person_not_found', 'We could not find that account.');
