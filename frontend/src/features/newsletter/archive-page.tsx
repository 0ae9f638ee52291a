import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetNewsletterQuery } from '@/api/site/site-api';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';

const PLACEHOLDERS = 6;

/** Ref callback that focuses the element when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** /newsletter: sent issues, newest first. */
export function ArchivePage() {
  return (
    <div className="wrap pt-8 pb-14 md:pt-14 md:pb-24">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-5 md:mb-9">
        <h1>Newsletter</h1>
        <ButtonLink to={paths.section('newsletter')} variant="outline" className="no-print">
          <Mail aria-hidden="true" className="size-5" />
          Subscribe
        </ButtonLink>
      </div>
      <Issues first />
    </div>
  );
}

/** One page of issues, followed by older pages on request. */
function Issues({ cursor, first = false }: { cursor?: string; first?: boolean }) {
  const { data, isError, refetch } = useGetNewsletterQuery({ cursor });
  const [older, setOlder] = useState(false);
  if (isError && !data)
    return (
      <div className="mt-6 space-y-5">
        <Alert tone="error" live="polite">
          We couldn’t load the issues. Please try again later.
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <Loading />;
  if (first && data.items.length === 0)
    return (
      <EmptyState
        icon={Mail}
        title="No Issues Yet"
        action={<ButtonLink to={paths.section('newsletter')}>Subscribe to Newsletter</ButtonLink>}
      >
        <p>Each issue will appear here after we send it.</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="max-w-3xl divide-y divide-line border-y border-line">
        {data.items.map(({ slug, subject, date }, place) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 [overflow-wrap:anywhere]"
          >
            <h2 className="min-w-0 text-lg leading-tight md:text-xl">
              <Link
                ref={!first && place === 0 ? takeFocus : undefined}
                to={paths.newsletterIssue(slug)}
                className="link"
              >
                {subject}
              </Link>
            </h2>
            <time dateTime={date} className="text-ink-soft max-md:w-full">
              {formatShortDate(date)}
            </time>
          </li>
        ))}
      </ol>
      {data.nextCursor &&
        (older ? (
          <Issues cursor={data.nextCursor} />
        ) : (
          <p className="no-print mt-8">
            <Button size="lg" block="phone" onClick={() => setOlder(true)}>
              Show older issues
            </Button>
          </p>
        ))}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="max-w-3xl space-y-4">
      <VisuallyHidden>Loading the issues</VisuallyHidden>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}
