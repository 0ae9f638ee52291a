import { Mail } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { isProblem } from '@/api/problem';
import { useGetNewsletterIssueQuery } from '@/api/site/site-api';
import type { PublishedIssue } from '@/api/site/generated';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatLongDate } from '@/lib/format';
import { IssueBody } from './issue-body';

/** /newsletter/:slug: an issue as it was sent. */
export function PublishedIssuePage() {
  const { slug = '' } = useParams();
  const { currentData: issue, isError, error, refetch } = useGetNewsletterIssueQuery(slug);
  if (isProblem(error) && error.status === 404) return <IssueNotFound />;
  if (isError && !issue) return <IssueFailed retry={() => void refetch()} />;
  return issue ? <IssueView issue={issue} /> : <IssueSkeleton />;
}

function IssueNotFound() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={Mail}
        title="Issue Not Found"
        headingLevel={1}
        action={<ButtonLink to={paths.newsletter}>All issues</ButtonLink>}
      >
        <p>It may have been taken off the site, or its address was mistyped.</p>
      </EmptyState>
    </div>
  );
}

function IssueFailed({ retry }: { retry: () => void }) {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={Mail}
        title="The issue could not be loaded"
        headingLevel={1}
        action={<Button onClick={retry}>Try again</Button>}
      >
        <p role="alert">Please try again later.</p>
      </EmptyState>
    </div>
  );
}

function IssueSkeleton() {
  return (
    <div role="status" className="wrap space-y-6 py-10">
      <VisuallyHidden>Loading the issue</VisuallyHidden>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-60 max-w-measure" />
    </div>
  );
}

function IssueView({ issue }: { issue: PublishedIssue }) {
  const { subject, date } = issue;
  return (
    <article className="wrap pt-4 pb-14 md:pb-20">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Newsletter', to: paths.newsletter },
          { label: subject },
        ]}
      />
      <div className="mx-auto mt-4 max-w-3xl md:mt-8">
        <h1 className="[overflow-wrap:anywhere]">{subject}</h1>
        <p className="mt-3 mb-6 text-ink-soft">
          <time dateTime={date}>{formatLongDate(date)}</time>
        </p>
        <IssueBody issue={issue} />
        <p className="no-print mt-12 border-t border-line pt-6">
          <Link to={paths.newsletter} className="link">
            All issues
          </Link>
        </p>
      </div>
    </article>
  );
}
