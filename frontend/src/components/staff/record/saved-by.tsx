import { formatInstant } from '@/lib/format';

interface SavedByProps {
  record: { updatedAt: string; updatedBy: { name: string } | null; publishedAt: string | null };
  /** It has drafts, so that it was published at another time. */
  hasDrafts: boolean;
}

/** Who last saved a record, and when it was published. */
export function SavedBy({ record: { updatedAt, updatedBy, publishedAt }, hasDrafts }: SavedByProps) {
  return (
    <p className="text-ink-soft">
      Saved <time dateTime={updatedAt}>{formatInstant(updatedAt)}</time>
      {updatedBy && ` by ${updatedBy.name}`}.
      {hasDrafts &&
        (publishedAt ? (
          <>
            {' '}
            Published <time dateTime={publishedAt}>{formatInstant(publishedAt)}</time>.
          </>
        ) : (
          ' Not published yet.'
        ))}
    </p>
  );
}
