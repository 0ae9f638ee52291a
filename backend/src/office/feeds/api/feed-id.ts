import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const FeedId = new IdParamPipe(
  'feed_not_found',
  'There is no such calendar link, or it is revoked already.',
);
