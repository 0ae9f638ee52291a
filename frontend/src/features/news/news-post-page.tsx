import { Newspaper } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetNewsPostQuery } from '@/api/site/site-api';
import type { NewsPost } from '@/api/site/generated';
import { LoadPage, TextSkeleton } from '@/components/layout/load-page';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Picture } from '@/components/ui/picture';
import { PlainText } from '@/components/ui/plain-text';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';

/** /news/:id */
export function NewsPostPage() {
  const id = numericId(useParams()['id']);
  const query = useGetNewsPostQuery(id ?? 0, { skip: id === null });
  return (
    <LoadPage
      noun="post"
      icon={Newspaper}
      exists={id !== null}
      query={query}
      list={{ label: 'All news', to: paths.news }}
      gone="It may have been removed, or the link may be wrong."
      skeleton={<TextSkeleton />}
    >
      {(post) => <NewsPostView post={post} />}
    </LoadPage>
  );
}

/** The page's content, also used by staff to preview a draft. */
export function NewsPostView({ post }: { post: NewsPost }) {
  return (
    <article className="wrap pt-4 pb-14 md:pb-20">
      <Breadcrumb
        crumbs={[{ label: 'Home', to: paths.home }, { label: 'News', to: paths.news }, { label: post.title }]}
      />
      <div className="mx-auto mt-4 max-w-3xl md:mt-8">
        <h1 className="[overflow-wrap:anywhere]">{post.title}</h1>
        <p className="mt-3 text-ink-soft">
          <time dateTime={post.date}>{formatShortDate(post.date)}</time>
          {post.clubId !== null && (
            <>
              {' · '}
              <Link to={paths.club(post.clubId)} className="link">
                {post.clubName}
              </Link>
            </>
          )}
        </p>
        {post.imageUrl && (
          <Picture
            src={post.imageUrl}
            of={post.picture}
            alt={post.imageAlt ?? ''}
            sizes="(min-width: 48rem) 48rem, 100vw"
            loading="eager"
            fetchPriority="high"
            className="mt-6 rounded-card"
          />
        )}
        <p className="mt-6 max-w-measure text-lg font-semibold [overflow-wrap:anywhere]">{post.summary}</p>
        {post.text && (
          <div className="mt-5 text-lg">
            <PlainText text={post.text} />
          </div>
        )}
        <p className="no-print mt-12 border-t border-line pt-6">
          <Link to={paths.news} className="link inline-flex min-h-11 items-center">
            All news
          </Link>
        </p>
      </div>
    </article>
  );
}
