import { Mail } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetNewsletterIssueQuery } from '@/api/site/site-api';
import type { PublishedIssue } from '@/api/site/generated';
import { LoadPage, TextSkeleton } from '@/components/layout/load-page';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { IssueBody } from './issue-body';

/** /newsletter/:slug: a sent issue. */
export function PublishedIssuePage() {
  const { slug = '' } = useParams();
  const query = useGetNewsletterIssueQuery(slug);
  return (
    <LoadPage
      noun="issue"
      icon={Mail}
      query={query}
      list={{ label: 'All issues', to: paths.newsletter }}
      gone="It may have been removed, or the link may be wrong."
      skeleton={<TextSkeleton />}
    >
      {(issue) => <IssueView issue={issue} />}
    </LoadPage>
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
          <time dateTime={date}>{formatShortDate(date)}</time>
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
