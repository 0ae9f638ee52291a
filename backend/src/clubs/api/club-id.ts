import { IdParamPipe } from '../../platform/http/id-param.pipe.js';

export const ClubId = new IdParamPipe('club_not_found', 'We could not find that club.');
