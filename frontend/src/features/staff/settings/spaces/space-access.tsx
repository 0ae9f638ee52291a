import { useFormikContext } from 'formik';
import { useGetSpaceAccessQuery, useWriteSpaceAccessMutation } from '@/api/staff/staff-api';
import type { WriteSpaceAccess } from '@/api/staff/generated';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { LoadStates } from '@/components/staff/list/list-states';
import { FieldsForm } from '@/components/staff/record/edited-form';
import { fieldsOf, text } from '@/components/staff/record/fields';
import { formatInstant } from '@/lib/format';

const FIELDS = fieldsOf<WriteSpaceAccess>(
  { Access: { text: text('Instructions', { most: 5000, rows: 6, optional: true }) } },
  ({ children }) => children,
);
const WORDS = {
  save: 'Save instructions',
  done: 'Access instructions saved',
  failed: 'Access instructions not saved',
};

/** Access instructions for hirers of a space. They have no draft: saving publishes them. */
export function SpaceAccessBox({ spaceId }: { spaceId: number }) {
  const query = useGetSpaceAccessQuery(spaceId);
  const { currentData: read } = query;
  const [write] = useWriteSpaceAccessMutation();
  return (
    <section aria-labelledby="access" className="mt-6 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="access" className="text-base">
        Access instructions
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Keys, alarm, parking, bins: only hirers of this space, or of a larger one that includes it, can see
        this, from seven days before their booking until it ends. The audit log records that it changed, but
        not the text.
      </p>
      <LoadStates
        title="The access instructions could not be loaded"
        query={{ ...query, data: read }}
        waiting="h-40"
      />
      {read && (
        <FieldsForm
          label="Access instructions"
          className="space-y-4"
          opened={read}
          fields={FIELDS}
          words={WORDS}
          save={(writeSpaceAccess, match) => write({ id: spaceId, ...match, writeSpaceAccess })}
          inBox
          more={
            <>
              <Guard />
              {read.editedAt && (
                <p className="text-sm text-ink-soft">
                  Last changed {formatInstant(read.editedAt)}
                  {read.editedBy && ` by ${read.editedBy}`}
                </p>
              )}
            </>
          }
        />
      )}
    </section>
  );
}

function Guard() {
  return <LeaveGuard when={useFormikContext().dirty} />;
}
