import { FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetHireTermsQuery, useGetHireTermsVersionQuery } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlainText } from '@/components/ui/plain-text';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';

/** /hire-terms, and /hire-terms/:version, a version that a hirer has accepted. */
export function HireTermsPage() {
  const { version } = useParams();
  return (
    <div className="wrap min-h-[70dvh] pt-10 pb-16 md:pt-14 md:pb-24">
      <p className="kicker mb-1.5">For hirers of the venue</p>
      <h1>Terms of Hire</h1>
      {version === undefined ? <InForce /> : <OfVersion version={numericId(version)} />}
    </div>
  );
}

function InForce() {
  const query = useGetHireTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  return <Terms {...query} />;
}

function OfVersion({ version }: { version: number | null }) {
  const query = useGetHireTermsVersionQuery(version ?? 0, { skip: version === null });
  const { data: newest } = useGetHireTermsQuery();
  if (version === null || (isProblem(query.error) && query.error.code === 'terms_not_found'))
    return (
      <div className="mt-8">
        <EmptyState
          icon={FileQuestion}
          title="Terms not found"
          action={<ButtonLink to={paths.hireTerms()}>View current terms</ButtonLink>}
        />
      </div>
    );
  return (
    <>
      {newest && newest.version > version && (
        <Alert tone="info" className="mt-6 max-w-measure" title="Newer terms are available">
          <p>
            This older version applies to bookings made under it.{' '}
            <Link to={paths.hireTerms()} className="link">
              Read the current terms
            </Link>
          </p>
        </Alert>
      )}
      <Terms {...query} />
    </>
  );
}

interface TermsProps {
  data?: { version: number; text: string; since: string } | undefined;
  error?: unknown;
  refetch: () => unknown;
}

function Terms({ data, error, refetch }: TermsProps) {
  if (!data && error)
    return (
      <div className="mt-8 flex max-w-2xl flex-col items-start gap-5">
        <Alert tone="error" title="We couldn’t load the terms" className="w-full">
          <p>{problemMessage(error, 'Please try again in a moment.')}</p>
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data)
    return (
      <div role="status" className="mt-8 max-w-measure space-y-4">
        <span className="sr-only">Loading the terms…</span>
        {Array.from({ length: 6 }, (_, block) => (
          <Skeleton key={block} className="h-20 w-full" />
        ))}
      </div>
    );
  return (
    <>
      <p className="mt-3 text-ink-soft">
        Version {data.version}, from {formatShortDate(data.since.slice(0, 10))}
      </p>
      <div className="mt-6">
        <PlainText text={data.text} />
      </div>
      <p className="mt-10 max-w-measure">
        For payment and refund rules, read our{' '}
        <Link to={paths.terms} className="link">
          terms of service
        </Link>
        .
      </p>
    </>
  );
}
