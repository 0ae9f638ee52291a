import { Formik } from 'formik';
import { lazy, Suspense, useMemo, useState } from 'react';
import { object, string } from 'yup';
import { useUpdateIssueMutation } from '@/api/staff/staff-api';
import type { ConsentSource, Issue, IssueBody } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { useSubmit } from '@/components/staff/form/use-submit';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { loadWithRetry } from '@/lib/load-with-retry';
import { SOURCE_LABELS } from './issue-labels';

const BodyField = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-editor" */ './body-field')).then(
    ({ BodyField: Component }) => ({ default: Component }),
  ),
);

interface Values {
  subject: string;
  body: IssueBody;
  clubIds: string[];
  sources: string[];
  joinedSince: string;
}

const schema = object({
  subject: string().trim().required('Enter a subject.').max(200, 'Use at most 200 characters.'),
});

const valuesOf = ({ subject, body, audience }: Issue): Values => ({
  subject,
  body,
  clubIds: audience.clubIds.map(String),
  sources: audience.sources,
  joinedSince: audience.joinedSince ?? '',
});

/** A draft’s subject, content and readers. */
export function IssueForm({ issue }: { issue: Issue }) {
  const [update] = useUpdateIssueMutation();
  const clubs = useAreaClubs();
  const [base, setBase] = useState(issue);
  /** The version the next save is based on. */
  const [version, setVersion] = useState(issue.version);
  /** Counts up to remount the form with the other person’s version. */
  const [taken, setTaken] = useState(0);
  const [theirs, setTheirs] = useState<Issue | null>(null);
  const submit = useSubmit<Values, Issue>({
    send: ({ subject, body, clubIds, sources, joinedSince }) =>
      update({
        id: issue.id,
        ...ifMatch({ version }),
        updateIssue: {
          subject: subject.trim(),
          body,
          audience: {
            clubIds: clubIds.map(Number),
            sources: sources as ConsentSource[],
            joinedSince: joinedSince || null,
          },
        },
      }),
    done: 'Draft saved',
    failed: 'Draft not saved',
    onDone: (saved) => {
      setBase(saved);
      setVersion(saved.version);
      setTheirs(null);
    },
    onStale: setTheirs,
    fieldOfError: { 'audience.joinedSince': 'joinedSince', 'audience.clubIds': 'clubIds' },
  });
  const initial = useMemo(() => valuesOf(base), [base]);
  return (
    <Formik<Values>
      key={taken}
      initialValues={initial}
      enableReinitialize
      validationSchema={schema}
      onSubmit={submit}
    >
      {({ dirty }) => (
        <Form aria-label="Issue" className="space-y-5">
          <LeaveGuard when={dirty} />
          {theirs && (
            <Alert
              tone="warning"
              live="assertive"
              title={`${theirs.editedBy ?? 'Another person'} has changed this draft`}
            >
              <p>
                Your text is still here but has not been saved. Their version has the subject “
                {theirs.subject}”.
              </p>
              <span className="mt-2 flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    setBase(theirs);
                    setVersion(theirs.version);
                    setTaken((before) => before + 1);
                    setTheirs(null);
                  }}
                >
                  Use theirs
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    // The reader’s own text stays in the form, based on the other version.
                    setVersion(theirs.version);
                    setTheirs(null);
                  }}
                >
                  Keep mine
                </Button>
              </span>
            </Alert>
          )}
          <TextField name="subject" label="Subject" maxLength={200} required />
          <Suspense fallback={<Skeleton className="h-96" />}>
            <BodyField name="body" />
          </Suspense>
          <FormSection title="Subscribers">
            <p className="text-ink-soft md:col-span-2">
              Sent to subscribers who have confirmed and not unsubscribed. Leave everything unticked to send
              to all of them.
            </p>
            <ChoicesField
              name="clubIds"
              legend="Interested in"
              help="Includes subscribers who chose everything."
              choices={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <ChoicesField
              name="sources"
              legend="Joined by"
              choices={Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }))}
            />
            <TextField name="joinedSince" label="Joined since" type="date" optional className="max-w-56" />
          </FormSection>
          <SaveBar />
        </Form>
      )}
    </Formik>
  );
}
