import { siteApi } from '@/api/site/site-api';
import { NewsPostPage } from '@/features/news/news-post-page';
import { numericId } from '@/lib/numeric-id';
import type { PageModule } from '../page-module';
import { storedPage } from './stored-page';

export const page: PageModule['page'] = ({ state, params }) => {
  const id = numericId(params['id']);
  return storedPage('Post', id, siteApi.endpoints.getNewsPost.select(id ?? 0)(state), (post) => ({
    title: post.title,
    description: post.summary,
    picture: post.imageUrl,
    pictureAlt: post.imageAlt,
    pictureSize: post.picture,
    kind: 'article',
  }));
};

export const preload: PageModule['preload'] = (dispatch, { id }) => {
  const post = numericId(id);
  return post === null ? [] : [dispatch(siteApi.endpoints.getNewsPost.initiate(post))];
};

export function Component() {
  return <NewsPostPage />;
}
