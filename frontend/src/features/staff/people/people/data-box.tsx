import { FileDown, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useExportPersonMutation } from '@/api/staff/staff-api';
import type { AdminPerson } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { saveJson } from '@/lib/save-file';
import { useToast } from '@/lib/toasts';
import { EraseDialog } from './erase-dialog';

/** What the law gives somebody a right to: a copy of what is kept of them, and its end. */
export function DataBox({ person }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<'export' | 'erase' | null>(null);
  const [read, { isLoading }] = useExportPersonMutation();
  const toast = useToast();

  const download = async () => {
    const { data, error } = await read(person.id);
    setAsked(null);
    if (data) saveJson(data, `person-${person.id}.json`);
    else toast.error('Not exported', problemMessage(error, 'Please try again.'));
  };
  return (
    <SideBox title="Their data">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => setAsked('export')}>
          <FileDown aria-hidden="true" className="size-4.5" />
          Export…
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('erase')}>
          <UserRoundX aria-hidden="true" className="size-4.5" />
          Erase…
        </Button>
      </div>
      {asked === 'export' && (
        <ConfirmDialog
          title={`Export what is kept of ${person.fullName}?`}
          confirm="Export"
          busy={isLoading}
          onConfirm={() => void download()}
          onClose={() => setAsked(null)}
        >
          <p>
            One file (JSON) with all that the club keeps of them, as they get it from their profile. The log
            says who exported it. Give it to nobody but them.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'erase' && <EraseDialog person={person} onClose={() => setAsked(null)} />}
    </SideBox>
  );
}
