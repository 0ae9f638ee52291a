import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const NewsId = new IdParamPipe('news_not_found', 'We could not find that post.');
