import { Newspaper } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { isProblem } from '@/api/problem';
import { useGetNewsPostQuery } from '@/api/site/site-api';
import type { NewsPost } from '@/api/site/generated';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { PlainText } from '@/components/ui/plain-text';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatLongDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';

/** /news/:id */
export function NewsPostPage() {
  const { id } = useParams();
  const number = numericId(id) ?? 0;
  const { currentData: post, isError, error, refetch } = useGetNewsPostQuery(number, { skip: number === 0 });
  if (number === 0 || (isProblem(error) && error.status === 404)) return <PostNotFound />;
  if (isError && !post) return <PostFailed retry={() => void refetch()} />;
  if (!post) return <PostSkeleton />;
  return <NewsPostView post={post} />;
}

function PostNotFound() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={Newspaper}
        title="Post Not Found"
        headingLevel={1}
        action={<ButtonLink to={paths.news}>All news</ButtonLink>}
      >
        <p>It may have been taken off the site, or its address was mistyped.</p>
      </EmptyState>
    </div>
  );
}

function PostFailed({ retry }: { retry: () => void }) {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={Newspaper}
        title="The post could not be loaded"
        headingLevel={1}
        action={<Button onClick={retry}>Try again</Button>}
      >
        <p role="alert">Please try again later.</p>
      </EmptyState>
    </div>
  );
}

function PostSkeleton() {
  return (
    <div role="status" className="wrap space-y-6 py-10">
      <VisuallyHidden>Loading the post</VisuallyHidden>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-60 max-w-measure" />
    </div>
  );
}

/** The page itself; staff see a draft in it before it is public. */
export function NewsPostView({ post }: { post: NewsPost }) {
  return (
    <article className="wrap pt-4 pb-14 md:pb-20">
      <Breadcrumb
        crumbs={[{ label: 'Home', to: paths.home }, { label: 'News', to: paths.news }, { label: post.title }]}
      />
      <div className="mx-auto mt-4 max-w-3xl md:mt-8">
        <h1 className="[overflow-wrap:anywhere]">{post.title}</h1>
        <p className="mt-3 text-ink-soft">
          <time dateTime={post.date}>{formatLongDate(post.date)}</time>
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
