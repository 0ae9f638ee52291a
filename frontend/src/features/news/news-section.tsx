import { LatestNews } from '@/components/news/latest-news';
import { NEWS_ON_HOME } from '@/config/home';

/** The home page's latest posts, if any: a low strip on a phone, below the events. */
export function NewsSection() {
  return <LatestNews asked={NEWS_ON_HOME} title="Latest News" short className="bg-sunken" />;
}
