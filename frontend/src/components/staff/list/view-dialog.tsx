import { useId, useRef, useState, type SyntheticEvent } from 'react';
import {
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useUpdateSavedViewMutation,
} from '@/api/staff/staff-api';
import type { SavedView, StaffList } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/lib/toasts';

const NAME_MAX = 60;

export interface ViewDialogProps {
  list: StaffList;
  /** The list’s current query. */
  query: string;
  /** The saved view that is shown; null to save a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Saves, renames or deletes a view of a list. */
export default function ViewDialog({ list, query, view, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [error, setError] = useState('');
  const [create, creating] = useCreateSavedViewMutation();
  const [update, updating] = useUpdateSavedViewMutation();
  const [remove, removing] = useDeleteSavedViewMutation();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const form = useId();

  const finish = (answer: { error?: unknown }, done: string) => {
    if (answer.error) {
      setError(problemMessage(answer.error, 'Please try again.'));
      field.current?.focus();
      return;
    }
    toast({ title: done });
    onClose();
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) {
      setError('Enter a name for the view.');
      field.current?.focus();
      return;
    }
    if (view) finish(await update({ id: view.id, updateSavedView: { name: wanted } }), 'View renamed');
    else finish(await create({ list, name: wanted, query }), 'View saved');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view ? 'Rename or delete view' : 'Save view'}
      description={
        view
          ? 'Only you can see your views. Deleting a view doesn’t delete any records.'
          : 'Saves the search, filters and order as a tab. Only you can see it.'
      }
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={creating.isLoading || updating.isLoading}>
            {view ? 'Rename view' : 'Save view'}
          </Button>
          {view && (
            <Button
              size="sm"
              variant="danger"
              busy={removing.isLoading}
              onClick={async () => finish(await remove(view.id), 'View deleted')}
            >
              Delete view
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field label="Name" error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
