import { formatInstant } from '@/lib/format';

/** A date and time in a list’s column. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatInstant(at)}
    </time>
  );
}
