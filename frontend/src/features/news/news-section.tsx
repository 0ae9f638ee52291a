import { LatestNews } from '@/components/news/latest-news';
import { NEWS_ON_HOME } from '@/config/home';

/** The home page's newest posts, where there are any. */
export function NewsSection() {
  return <LatestNews asked={NEWS_ON_HOME} kicker="From the club" title="Latest News" />;
}
