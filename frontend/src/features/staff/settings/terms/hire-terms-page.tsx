import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { useListHireTermsQuery, usePublishHireTermsMutation } from '@/api/staff/staff-api';
import type { AdminHireTerms } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { useSubmit } from '@/components/staff/form/use-submit';
import { formatCount, formatInstant } from '@/lib/format';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PlainText } from '@/components/ui/plain-text';

const MAX_LENGTH = 20_000;
const schema = object({
  text: string().trim().required('Enter the terms.').max(MAX_LENGTH, 'Use at most 20,000 characters.'),
});

interface Values {
  text: string;
}

/** /admin/setup/terms: edits and publishes the terms of hire, and lists their versions. */
export function StaffHireTermsPage() {
  usePageMeta({ title: 'Terms of hire', listed: false });
  const { data, error, isFetching, refetch } = useListHireTermsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title="Terms of hire">
        Hirers accept the current version when they press <em>Continue to Payment</em>. Each booking keeps the
        version its hirer accepted.
      </PageHead>
      <LoadStates
        title="The terms could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-96 max-w-3xl"
      />
      {data && <TermsEditor versions={data} />}
    </>
  );
}

function TermsEditor({ versions }: { versions: readonly AdminHireTerms[] }) {
  const [publish] = usePublishHireTermsMutation();
  const [seen, setSeen] = useState(versions[0]);
  const [stale, setStale] = useState<AdminHireTerms | null>(null);
  /** Publishes after the confirmation; null while no dialog is open. */
  const [publishConfirmed, setPublishConfirmed] = useState<(() => Promise<unknown>) | null>(null);
  const submit = useSubmit<Values, AdminHireTerms>({
    send: ({ text }) => publish({ text: text.trim(), after: seen?.version ?? 0 }),
    done: 'Terms published',
    failed: 'Terms not published',
    onDone: (terms) => {
      setSeen(terms);
      setStale(null);
    },
    onStale: setStale,
  });
  if (!seen) return null;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Formik<Values>
        initialValues={{ text: seen.text }}
        enableReinitialize
        validationSchema={schema}
        onSubmit={(values, helpers) => {
          // The confirmation comes first, so nothing is being submitted yet.
          helpers.setSubmitting(false);
          setPublishConfirmed(() => () => submit(values, helpers));
        }}
      >
        {({ values, dirty }) => (
          <Form aria-label="Terms of hire" className="space-y-4">
            <LeaveGuard when={dirty} />
            {stale && <Stale terms={stale} onTaken={() => takeOver(stale)} />}
            <TextareaField
              name="text"
              label="Text"
              rows={24}
              help="Leave an empty line between paragraphs. Start a line with # for a heading, or - for a list item."
            />
            <SaveBar save="Publish terms…" />
            {publishConfirmed && (
              <ConfirmDialog
                title={`Publish version ${seen.version + 1}?`}
                confirm="Publish terms"
                onConfirm={() => {
                  setPublishConfirmed(null);
                  void publishConfirmed();
                }}
                onClose={() => setPublishConfirmed(null)}
              >
                <p>
                  New bookings will use these terms; existing bookings, and slots being paid for now, keep the
                  version their hirer accepted. You can’t edit a published version, but you can publish a new
                  one.
                </p>
                <p>
                  {values.text.trim() === seen.text
                    ? 'The text is the same as the current version.'
                    : `It has ${formatCount(values.text.trim().length)} characters. Version ${seen.version} had ${formatCount(seen.text.length)}.`}
                </p>
              </ConfirmDialog>
            )}
            <section
              aria-labelledby="terms-preview"
              className="rounded-card border border-line bg-raised p-5"
            >
              <h2 id="terms-preview" className="text-base">
                Preview
              </h2>
              <PlainText text={values.text} headingLevel={3} />
            </section>
          </Form>
        )}
      </Formik>
      <Versions versions={versions} />
    </div>
  );

  /** Keeps the reader’s text in the form, based on the other person’s version. */
  function takeOver(terms: AdminHireTerms): void {
    setSeen((before) => (before ? { ...terms, text: before.text } : terms));
    setStale(null);
  }
}

function Stale({ terms, onTaken }: { terms: AdminHireTerms; onTaken: () => void }) {
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={`${terms.by ?? 'Another person'} has published version ${terms.version}`}
    >
      <p>Your text is still here but has not been published. Read their version first:</p>
      <details className="my-3">
        <summary className="min-h-6 cursor-pointer">Version {terms.version}</summary>
        <PlainText text={terms.text} headingLevel={3} />
      </details>
      <Button size="sm" variant="outline" onClick={onTaken}>
        Continue with mine
      </Button>
    </Alert>
  );
}

function Versions({ versions }: { versions: readonly AdminHireTerms[] }) {
  return (
    <section aria-labelledby="terms-versions">
      <h2 id="terms-versions" className="mb-2 text-base">
        Versions
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-raised">
        {versions.map(({ version, since, by, text }, place) => (
          <li key={version} className="px-4 py-2">
            <details>
              <summary className="min-h-8 cursor-pointer">
                Version {version}
                {place === 0 && ', current'}
                <span className="text-ink-soft">
                  {' '}
                  from {formatInstant(since)}
                  {by && `, ${by}`}
                </span>
              </summary>
              <div className="py-3">
                <PlainText text={text} headingLevel={3} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
