import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { plainCall } from '@/api/plain-call';
import { problemMessage } from '@/api/problem';
import { useFreshPassword } from '@/components/password/fresh-password';
import { saveFile } from '@/lib/save-file';
import { useToast } from '@/lib/toasts';

export interface Exported {
  /** Of the call that answers the list as a file. */
  path: string;
  /** What the list is asked for: filters, views and order. */
  asked: Readonly<Record<string, string>>;
  /** What the file is called, of a call that wants a fresh password: a plain link could not ask for it. */
  withPassword?: string;
}

const LOOK = 'link no-print inline-flex min-h-11 items-center gap-1.5 md:min-h-8';

/** Downloads what the list shows, all pages of it. */
export function ExportLink({
  path,
  asked: { cursor: _, ...asked },
  withPassword,
  rows,
}: Exported & { rows: string }) {
  const query = new URLSearchParams(asked).toString();
  const address = query ? `${path}?${query}` : path;
  const shown = (
    <>
      <Download aria-hidden="true" className="size-4" />
      Export {rows}
    </>
  );
  if (withPassword !== undefined)
    return (
      <ExportButton address={address} name={withPassword}>
        {shown}
      </ExportButton>
    );
  return (
    <a href={address} download className={LOOK}>
      {shown}
    </a>
  );
}

function ExportButton({ address, name, children }: { address: string; name: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const withPassword = useFreshPassword();
  const toast = useToast();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await withPassword(() => plainCall(address, {}, (answer) => answer.blob()));
    setBusy(false);
    if (data) saveFile(data, name);
    else toast.error('Not exported', problemMessage(error, 'Please try again.'));
  };
  return (
    <button type="button" aria-disabled={busy || undefined} onClick={() => void press()} className={LOOK}>
      {children}
    </button>
  );
}
