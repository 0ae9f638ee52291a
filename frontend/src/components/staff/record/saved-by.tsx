import { formatInstant } from '@/lib/format';

/** Who last saved a record, and when it was published. */
export function SavedBy({
  record: { updatedAt, updatedBy, publishedAt },
}: {
  record: { updatedAt: string; updatedBy: { name: string } | null; publishedAt: string | null };
}) {
  return (
    <p className="text-ink-soft">
      Saved <time dateTime={updatedAt}>{formatInstant(updatedAt)}</time>
      {updatedBy && ` by ${updatedBy.name}`}.{' '}
      {publishedAt ? (
        <>
          Published <time dateTime={publishedAt}>{formatInstant(publishedAt)}</time>.
        </>
      ) : (
        'Not published yet.'
      )}
    </p>
  );
}
