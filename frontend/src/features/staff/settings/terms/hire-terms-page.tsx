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
import { SetupViews } from '@/components/staff/setup-views';

const MOST = 20_000;
const schema = object({
  text: string().trim().required('Please write the terms.').max(MOST, 'At most 20,000 characters.'),
});

interface Values {
  text: string;
}

/** /admin/setup/terms: the terms of hire, their versions and the next one. */
export function StaffHireTermsPage() {
  usePageMeta({ title: 'Terms of hire', listed: false });
  const { data, error, isFetching, refetch } = useListHireTermsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title="Terms of hire">
        Whoever presses <em>Continue to Payment</em> accepts the version in force; each booking keeps its own.
      </PageHead>
      <SetupViews current="Terms of hire" />
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
  /** What is to be published, once that has been said yes to. */
  const [asking, setAsking] = useState<(() => Promise<unknown>) | null>(null);
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
          // Asked about first: nothing is being sent yet.
          helpers.setSubmitting(false);
          setAsking(() => () => submit(values, helpers));
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
              help="Paragraphs with empty lines between them. A line that begins with # is a heading, one with - an item of a list."
            />
            <SaveBar save="Publish…" />
            {asking && (
              <ConfirmDialog
                title={`Publish version ${seen.version + 1}?`}
                confirm="Publish"
                onConfirm={() => {
                  setAsking(null);
                  void asking();
                }}
                onClose={() => setAsking(null)}
              >
                <p>
                  From now on bookings are made on this text. Those that stand, and slots that are being paid
                  for, keep the version that was accepted. What is published cannot be changed, only followed
                  by another version.
                </p>
                <p>
                  {values.text.trim() === seen.text
                    ? 'The text is the same as before: nothing will change.'
                    : `It has ${formatCount(values.text.trim().length)} characters; version ${seen.version} had ${formatCount(seen.text.length)}.`}
                </p>
              </ConfirmDialog>
            )}
            <section
              aria-labelledby="terms-preview"
              className="rounded-card border border-line bg-raised p-5"
            >
              <h2 id="terms-preview" className="text-base">
                As it will be read
              </h2>
              <PlainText text={values.text} headingLevel={3} />
            </section>
          </Form>
        )}
      </Formik>
      <Versions versions={versions} />
    </div>
  );

  /** The own text stays in the form, now as what follows the other's. */
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
      title={`${terms.by ?? 'Somebody'} has published version ${terms.version}`}
    >
      <p>Your text is still here, and nothing of it has been published. Look at theirs first:</p>
      <details className="my-3">
        <summary className="min-h-6 cursor-pointer">Version {terms.version}</summary>
        <PlainText text={terms.text} headingLevel={3} />
      </details>
      <Button size="sm" variant="outline" onClick={onTaken}>
        Publish mine after it
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
                {place === 0 && ', in force'}
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
