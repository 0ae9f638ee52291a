import { Download } from 'lucide-react';

export interface Exported {
  /** Of the call that answers the list as a file. */
  path: string;
  /** What the list is asked for: filters, views and order. */
  asked: Readonly<Record<string, string>>;
}

/** Downloads what the list shows, all pages of it. */
export function ExportLink({ path, asked: { cursor: _, ...asked }, rows }: Exported & { rows: string }) {
  const query = new URLSearchParams(asked).toString();
  return (
    <a
      href={query ? `${path}?${query}` : path}
      download
      className="link no-print inline-flex min-h-11 items-center gap-1.5 md:min-h-8"
    >
      <Download aria-hidden="true" className="size-4" />
      Export {rows}
    </a>
  );
}
