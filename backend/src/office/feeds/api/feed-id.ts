import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const FeedId = new IdParamPipe(
  'feed_not_found',
  'We could not find that calendar feed, or it was already revoked.',
);
