import { Download } from 'lucide-react';
import { plainCall } from '@/api/plain-call';
import { saveFile } from '@/lib/save-file';
import { useAction } from '@/components/ui/use-action';

export interface Exported {
  /** The path that returns the list as a file. */
  path: string;
  /** The list’s query: filters, views and order. */
  asked: Readonly<Record<string, string>>;
}

/** Downloads every page of the list. Not a plain link, because a link could not ask for the password. */
export function ExportButton({
  path,
  asked: { cursor: _, ...asked },
  rows,
}: Exported & { /** In words. */ rows: string }) {
  const { busy, act } = useAction();
  const query = new URLSearchParams(asked).toString();
  const press = () =>
    act({
      call: () => plainCall(query ? `${path}?${query}` : path, {}, read),
      failed: 'Not exported',
      onDone: ({ content, name }) => saveFile(content, name),
    });
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void press()}
      className="link no-print inline-flex min-h-11 items-center gap-1.5 md:min-h-8"
    >
      <Download aria-hidden="true" className="size-4" />
      Export {rows}
    </button>
  );
}

async function read(answer: Response): Promise<{ content: Blob; name: string }> {
  const [, name = 'list.csv'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { content: await answer.blob(), name };
}
