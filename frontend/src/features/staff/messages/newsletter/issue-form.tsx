import { lazy, Suspense } from 'react';
import { object, string } from 'yup';
import { useUpdateIssueMutation } from '@/api/staff/staff-api';
import type { ConsentSource, Issue, IssueBody } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { EditedForm } from '@/components/staff/record/edited-form';
import { DRAFT_TEXTS } from '@/components/staff/record/use-record';
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

const LABELS = {
  subject: 'Subject',
  body: 'Content',
  clubIds: 'Interested in',
  sources: 'Joined by',
  joinedSince: 'Joined since',
};

/** The words of the content. */
function textOf(node: { text?: unknown; content?: unknown }): string {
  if (typeof node.text === 'string') return node.text;
  const children = Array.isArray(node.content) ? (node.content as { text?: unknown }[]) : [];
  return children.map(textOf).filter(Boolean).join('\n');
}

/** A draft’s subject, content and subscribers. */
export function IssueForm({ issue }: { issue: Issue }) {
  const [update] = useUpdateIssueMutation();
  const clubs = useAreaClubs();
  const nameOf = (id: string) => clubs.find((club) => String(club.id) === id)?.name ?? id;
  return (
    <EditedForm<Values, Issue>
      label="Issue"
      className="space-y-5"
      opened={issue}
      toValues={(read) => valuesOf(read ?? issue)}
      labels={LABELS}
      format={{
        body: textOf,
        clubIds: (ids: string[]) => ids.map(nameOf).join('\n'),
        sources: (sources: ConsentSource[]) => sources.map((source) => SOURCE_LABELS[source]).join('\n'),
      }}
      formField={{ 'audience.joinedSince': 'joinedSince', 'audience.clubIds': 'clubIds' }}
      schema={schema}
      words={DRAFT_TEXTS}
      save={({ subject, body, clubIds, sources, joinedSince }, match) =>
        update({
          id: issue.id,
          ...match,
          updateIssue: {
            subject: subject.trim(),
            body,
            audience: {
              clubIds: clubIds.map(Number),
              sources: sources as ConsentSource[],
              joinedSince: joinedSince || null,
            },
          },
        })
      }
    >
      <TextField name="subject" label="Subject" maxLength={200} required />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <BodyField name="body" />
      </Suspense>
      <FormSection title="Subscribers">
        <p className="text-ink-soft md:col-span-2">
          Sent to subscribers who have confirmed and not unsubscribed. Leave everything unticked to send to
          all of them.
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
    </EditedForm>
  );
}
