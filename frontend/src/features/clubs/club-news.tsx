import { LatestNews, newsOfClub } from '@/components/news/latest-news';

/** What the club has written last, where it has. */
export function ClubNews({ clubId }: { clubId: number }) {
  return (
    <LatestNews
      asked={newsOfClub(clubId)}

      title="Club News"
      className="border-t border-line"
    />
  );
}
