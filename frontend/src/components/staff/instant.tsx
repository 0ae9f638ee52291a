import { instantInWords } from '@/lib/instant-words';

/** A moment in a list's column. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {instantInWords(at)}
    </time>
  );
}
