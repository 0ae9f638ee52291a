import { Copy, Download, Printer } from 'lucide-react';
import { useClubFacts } from '@/api/club-facts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { saveFile } from '@/lib/save-file';
import { useToast } from '@/lib/toasts';

/** Shows the recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { clubName } = useClubFacts();
  const toast = useToast();
  const title = `Recovery codes for the ${clubName}`;
  const text = `${title}\n\n${codes.join('\n')}\n\nEach signs you in once, with your password.\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Codes copied' });
    } catch {
      toast.error('Not copied', 'Your browser didn’t allow it. Download or print the codes instead.');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="We only show them once, and each works once. If you lose your phone or passkeys, log in with your password and one of these codes."
      footer={
        <Button size="sm" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <div className="print-alone">
        <p className="hidden font-semibold print:block">{title}</p>
        <ul className="grid gap-x-6 gap-y-1.5 font-mono min-[26rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy
        </Button>
        <Button size="sm" variant="outline" onClick={() => download(text)}>
          <Download aria-hidden="true" className="size-4.5" />
          Download
        </Button>
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          Print
        </Button>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
}
