import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { useGetSpaceAccessQuery, useWriteSpaceAccessMutation } from '@/api/staff/staff-api';
import type { SpaceAccess } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/form-field';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { LoadStates } from '@/components/staff/list/list-states';
import { currentOf, ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';

const MAX_LENGTH = 5000;
const schema = object({ text: string().max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`) });

/** Access instructions for hirers of a space. They have no draft: saving publishes them. */
export function SpaceAccessBox({ spaceId }: { spaceId: number }) {
  const { currentData, error, isFetching, refetch } = useGetSpaceAccessQuery(spaceId);
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
        query={{ data: currentData, error, isFetching, refetch }}
        waiting="h-40"
      />
      {currentData && <AccessForm spaceId={spaceId} read={currentData} />}
    </section>
  );
}

function AccessForm({ spaceId, read }: { spaceId: number; read: SpaceAccess }) {
  const [write] = useWriteSpaceAccessMutation();
  const [base, setBase] = useState(read);
  /** The other person’s version after a version conflict. */
  const [theirs, setTheirs] = useState<SpaceAccess | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const toast = useToast();
  return (
    <Formik
      initialValues={{ text: read.text }}
      validationSchema={schema}
      onSubmit={async ({ text }, { resetForm }) => {
        setProblem(null);
        const { data, error } = await write({
          id: spaceId,
          ...ifMatch(theirs ?? base),
          writeSpaceAccess: { text },
        });
        const current = currentOf(error);
        if (data) {
          setBase(data);
          setTheirs(null);
          resetForm({ values: { text: data.text } });
          toast({ title: 'Access instructions saved' });
        } else if (current) setTheirs(current as SpaceAccess);
        else setProblem(error);
      }}
    >
      {({ dirty, isSubmitting, setFieldValue }) => (
        <Form aria-labelledby="access" className="space-y-4">
          <LeaveGuard when={dirty} />
          <TextareaField name="text" label="Instructions" optional rows={6} />
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {theirs && (
              <Alert tone="warning" title="Another person has just changed the instructions">
                <p className="mb-2 [overflow-wrap:anywhere] whitespace-pre-line">
                  {theirs.text || 'Their version is empty.'}
                </p>
                <Button size="sm" variant="outline" onClick={() => void setFieldValue('text', theirs.text)}>
                  Use theirs
                </Button>
              </Alert>
            )}
          </div>
          {problem !== null && (
            <Alert tone="error" live="assertive">
              {problemMessage(problem, 'Please try again.')}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="sm" busy={isSubmitting}>
              {theirs ? 'Replace with mine' : 'Save instructions'}
            </Button>
            {base.editedAt && (
              <p className="text-sm text-ink-soft">
                Last changed {formatInstant(base.editedAt)}
                {base.editedBy && ` by ${base.editedBy}`}
              </p>
            )}
          </div>
        </Form>
      )}
    </Formik>
  );
}
