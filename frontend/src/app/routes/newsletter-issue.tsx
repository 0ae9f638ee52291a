import { siteApi } from '@/api/site/site-api';
import { PublishedIssuePage } from '@/features/newsletter/issue-page';
import type { PageModule } from '../page-module';
import { storedPage } from './stored-page';

export const page: PageModule['page'] = ({ state, params: { slug = '' } }) =>
  storedPage('Issue', 0, siteApi.endpoints.getNewsletterIssue.select(slug)(state), (issue) => {
    const [first] = issue.pictures;
    return {
      title: issue.subject,
      description: issue.summary,
      ...(first && {
        picture: first.imageUrl,
        pictureAlt: first.picture.altText,
        pictureSize: first.picture,
      }),
      kind: 'article',
    };
  });

export const preload: PageModule['preload'] = (dispatch, { slug = '' }) => [
  dispatch(siteApi.endpoints.getNewsletterIssue.initiate(slug)),
];

export function Component() {
  return <PublishedIssuePage />;
}
