import { NewsPostView } from '@/features/news/news-post-page';
import { NewsPreviewPage } from '@/features/staff/website/news/news-preview-page';

export function Component() {
  return <NewsPreviewPage>{(post) => <NewsPostView post={post} />}</NewsPreviewPage>;
}
