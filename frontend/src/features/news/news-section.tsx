import { LatestNews } from '@/components/news/latest-news';
import { NEWS_ON_HOME } from '@/config/home';

/** The home page's newest posts, where there are any: a low strip on a phone, below the events and on their ground. */
export function NewsSection() {
  return <LatestNews asked={NEWS_ON_HOME} title="Latest News" short className="bg-sunken" />;
}
