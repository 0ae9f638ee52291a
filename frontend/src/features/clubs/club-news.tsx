import { LatestNews, newsOfClub } from '@/components/news/latest-news';

/** The club's latest news, if any. */
export function ClubNews({ clubId }: { clubId: number }) {
  return (
    <LatestNews
      asked={newsOfClub(clubId)}

      title="Club News"
      className="border-t border-line"
    />
  );
}
