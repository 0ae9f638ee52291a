import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { NewsItem } from '@/api/site/generated';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { formatShortDate } from '@/lib/format';

const ENTRY =
  'group relative flex h-full gap-4 rounded-card border border-line bg-surface p-4 pb-5.5 md:p-5 transition-colors duration-150 hover:border-primary ' +
  'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus';

export interface NewsEntryProps {
  post: NewsItem;
  headingLevel: 2 | 3;
  /** On phones, shows only title, date and club. */
  short?: boolean;
  linkRef?: Ref<HTMLAnchorElement>;
}

/** A post in a list. The whole entry links to the post’s page. */
export function NewsEntry({ post, headingLevel, short = false, linkRef }: NewsEntryProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={ENTRY}>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 [overflow-wrap:anywhere]">
        <Heading
          className={cx('line-clamp-3 text-lg leading-tight md:text-xl', short && 'max-md:line-clamp-2')}
        >
          <Link
            ref={linkRef}
            to={paths.newsPost(post.id)}
            className="no-underline outline-none group-hover:text-primary after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cx('line-clamp-2 text-ink-soft md:line-clamp-3', short && 'max-md:hidden')}>
          {post.summary}
        </p>
        {/* In a strip the card’s number is beside it. */}
        <p className={cx('mt-auto text-sm text-ink-soft', short && 'max-md:truncate max-md:pr-14')}>
          <time dateTime={post.date}>{formatShortDate(post.date)}</time>
          {post.clubName && ` · ${post.clubName}`}
        </p>
      </div>
      {post.imageUrl && (
        <Picture
          src={post.imageUrl}
          of={post.picture}
          alt={post.imageAlt ?? ''}
          sizes="(min-width: 48rem) 7rem, 5rem"
          className={cx(
            '!aspect-square !w-20 shrink-0 self-start rounded-lg max-md:mb-7 md:!w-28',
            short && 'max-md:hidden',
          )}
        />
      )}
    </div>
  );
}

/** A placeholder as tall as an entry. */
export function NewsEntryPlaceholder() {
  return (
    <div className={ENTRY}>
      <div className="flex-1 space-y-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  );
}

/** A column on a phone; two from 768 px, three from 1280. */
export const NEWS_GRID = 'grid gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-3';
