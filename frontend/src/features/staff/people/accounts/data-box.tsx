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

/** Export and erasure of a person’s data, as privacy law requires. */
export function DataBox({ person }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<'export' | 'erase' | null>(null);
  const [read, { isLoading }] = useExportPersonMutation();
  const toast = useToast();

  const download = async () => {
    const { data, error } = await read(person.id);
    setAsked(null);
    if (data) saveJson(data, `person-${person.id}.json`);
    else toast.error('Data not exported', problemMessage(error, 'Please try again.'));
  };
  return (
    <SideBox title="Personal data">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => setAsked('export')}>
          <FileDown aria-hidden="true" className="size-4.5" />
          Export data…
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('erase')}>
          <UserRoundX aria-hidden="true" className="size-4.5" />
          Erase account…
        </Button>
      </div>
      {asked === 'export' && (
        <ConfirmDialog
          title={`Export ${person.fullName}’s data?`}
          confirm="Export data"
          busy={isLoading}
          onConfirm={() => void download()}
          onClose={() => setAsked(null)}
        >
          <p>
            One JSON file with everything the club keeps about them, the same as from their profile. Give the
            file only to them; the audit log records the export.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'erase' && <EraseDialog person={person} onClose={() => setAsked(null)} />}
    </SideBox>
  );
}
