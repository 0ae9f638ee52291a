import { Newspaper, Rss } from 'lucide-react';
import { useState } from 'react';
import { useGetNewsQuery } from '@/api/site/site-api';
import { NEWS_GRID, NewsEntry, NewsEntryPlaceholder } from '@/components/news/news-entry';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';

const FEED = '/news.atom';
const PLACEHOLDERS = 6;

/** A ref: takes the focus when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** /news: the newest first. */
export function NewsPage() {
  return (
    <div className="wrap pt-8 pb-14 md:pt-14 md:pb-24">
      {/* In the document's head, wherever it is rendered. */}
      <link rel="alternate" type="application/atom+xml" title="News" href={FEED} />
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-5 md:mb-9">
        <h1>News</h1>
        <ButtonAnchor href={FEED} variant="outline" className="no-print">
          <Rss aria-hidden="true" className="size-5" />
          Follow by feed
        </ButtonAnchor>
      </div>
      <Posts first />
    </div>
  );
}

/** One page of posts, and below it the older ones once they are asked for. */
function Posts({ cursor, first = false }: { cursor?: string; first?: boolean }) {
  const { data, isError, refetch } = useGetNewsQuery(cursor === undefined ? {} : { cursor });
  const [older, setOlder] = useState(false);
  if (isError && !data)
    return (
      <div className="mt-6 space-y-5">
        <Alert tone="error" live="polite">
          The news could not be loaded. Please try again later.
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <Loading />;
  if (first && data.items.length === 0) return <NoNews />;
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
          <Posts cursor={data.nextCursor} />
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

function NoNews() {
  return (
    <EmptyState
      icon={Newspaper}
      title="No News Yet"
      action={<ButtonLink to={paths.events}>See what is on</ButtonLink>}
    >
      <p>What the club and its sports write will stand here.</p>
    </EmptyState>
  );
}
