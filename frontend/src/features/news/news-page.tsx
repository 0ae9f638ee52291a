import { Newspaper, Rss } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetNewsQuery } from '@/api/site/site-api';
import { ClubField } from '@/components/clubs/club-field';
import { NEWS_GRID, NewsEntry, NewsEntryPlaceholder } from '@/components/news/news-entry';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { newsAsked, readNewsClub } from './news-address';

const FEED = '/news.atom';
const PLACEHOLDERS = 6;

/** Ref callback that focuses the element when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** /news: newest first, filtered by `?club=`. */
export function NewsPage() {
  const [search, setSearch] = useSearchParams();
  const clubId = readNewsClub(search);
  return (
    <div className="wrap pt-8 pb-14 md:pt-14 md:pb-24">
      {/* React moves this link to the document's head. */}
      <link rel="alternate" type="application/atom+xml" title="News" href={FEED} />
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-5 md:mb-9">
        <h1>News</h1>
        <ButtonAnchor href={FEED} variant="outline" className="no-print">
          <Rss aria-hidden="true" className="size-5" />
          News feed (RSS)
        </ButtonAnchor>
      </div>
      <ClubFilter clubId={clubId} choose={(club) => setSearch(club ? { club } : {}, { replace: true })} />
      <Posts key={clubId} clubId={clubId} first />
    </div>
  );
}

interface ClubFilterProps {
  clubId: number | null;
  choose: (club: string) => void;
}

/** Applies at once, or by a button without JavaScript. */
function ClubFilter({ clubId, choose }: ClubFilterProps) {
  return (
    <form
      action={paths.news}
      aria-label="Filter news"
      onSubmit={(event) => event.preventDefault()}
      className="no-print mb-7 grid gap-3 rounded-card bg-sunken p-4 md:mb-9 md:max-w-sm md:p-5"
    >
      <ClubField clubId={clubId} onChange={choose} />
      <noscript>
        <Button type="submit" block="phone">
          Show news
        </Button>
      </noscript>
    </form>
  );
}

interface PostsProps {
  clubId: number | null;
  cursor?: string;
  first?: boolean;
}

/** One page of posts, followed by older pages on request. */
function Posts({ clubId, cursor, first = false }: PostsProps) {
  const { data, isError, refetch } = useGetNewsQuery(newsAsked(clubId, cursor));
  const [older, setOlder] = useState(false);
  if (isError && !data)
    return (
      <div className="mt-6 space-y-5">
        <Alert tone="error" live="polite">
          We couldn’t load the news. Please try again later.
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <Loading />;
  if (first && data.items.length === 0) return <NoNews ofClub={clubId !== null} />;
  return (
    <>
      <ul className={first ? NEWS_GRID : `mt-3 md:mt-6 ${NEWS_GRID}`}>
        {data.items.map((post, place) => (
          <li key={post.id}>
            <NewsEntry post={post} headingLevel={2} linkRef={!first && place === 0 ? takeFocus : undefined} />
          </li>
        ))}
      </ul>
      {data.nextCursor &&
        (older ? (
          <Posts clubId={clubId} cursor={data.nextCursor} />
        ) : (
          <p className="no-print mt-8 text-center">
            <Button size="lg" block="phone" onClick={() => setOlder(true)}>
              Show older news
            </Button>
          </p>
        ))}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className={NEWS_GRID}>
      <VisuallyHidden>Loading the news</VisuallyHidden>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <NewsEntryPlaceholder key={index} />
      ))}
    </div>
  );
}

function NoNews({ ofClub }: { ofClub: boolean }) {
  return (
    <EmptyState
      icon={Newspaper}
      title="No News Yet"
      action={
        ofClub ? (
          <ButtonLink to={paths.news}>All news</ButtonLink>
        ) : (
          <ButtonLink to={paths.events}>See what’s on</ButtonLink>
        )
      }
    >
      <p>
        {ofClub ? 'This club’s news will appear here.' : 'News from the club and its teams will appear here.'}
      </p>
    </EmptyState>
  );
}
