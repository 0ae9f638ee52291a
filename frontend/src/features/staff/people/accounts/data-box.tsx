import { FileDown, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useExportPersonMutation } from '@/api/staff/staff-api';
import type { AdminPerson } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { saveJson } from '@/lib/save-file';
import { EraseDialog } from './erase-dialog';

/** Export and erasure of a person’s data, as privacy law requires. */
export function DataBox({ person }: { person: AdminPerson }) {
  const [isErasing, setErasing] = useState(false);
  const [read] = useExportPersonMutation();
  return (
    <SideBox title="Personal data">
      <div className="flex flex-wrap gap-2">
        <ActionButton
          variant="outline"
          ask={{
            title: `Export ${person.fullName}’s data?`,
            confirm: 'Export data',
            text: 'One JSON file with everything the club keeps about them, the same as from their profile. Give the file only to them; the audit log records the export.',
          }}
          call={() => read(person.id)}
          failed="Data not exported"
          onDone={(data) => saveJson(data, `person-${person.id}.json`)}
        >
          <FileDown aria-hidden="true" className="size-4.5" />
          Export data…
        </ActionButton>
        <Button size="sm" variant="outline" onClick={() => setErasing(true)}>
          <UserRoundX aria-hidden="true" className="size-4.5" />
          Erase account…
        </Button>
      </div>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </SideBox>
  );
}
