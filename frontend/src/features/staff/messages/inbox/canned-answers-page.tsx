import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import {
  useCreateCannedAnswerMutation,
  useDeleteCannedAnswerMutation,
  useFillCannedAnswerMutation,
  useListCannedAnswersQuery,
  useUpdateCannedAnswerMutation,
} from '@/api/staff/staff-api';
import type { CannedAnswer } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { useSubmit } from '@/components/staff/form/use-submit';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { FRESH } from '@/components/staff/list/use-list-address';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

const schema = object({
  title: string().trim().required('Please give a title.').max(80, 'At most 80 characters.'),
  text: string().trim().required('Please give a text.').max(5000, 'At most 5000 characters.'),
});

interface Values {
  title: string;
  text: string;
}

/** /admin/messages/answers: what is asked often, answered once. */
export function CannedAnswersPage() {
  usePageMeta({ title: 'Ready answers', listed: false });
  const { to } = useStaffArea();
  const { data, error, isFetching, refetch } = useListCannedAnswersQuery(undefined, FRESH);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      New answer
    </Button>
  );
  return (
    <>
      <PageHead title="Ready answers" parent={{ label: 'Messages', to: to.messages }} action={!adding && add}>
        {
          'They stand beside every answer. Filled in are {{name}}, {{subject}}, {{club}}, {{phone}} and {{me}}, who sends it.'
        }
      </PageHead>
      <LoadStates
        title="The answers could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-48 max-w-3xl"
      />
      {adding && <AnswerForm onClose={() => setAdding(false)} />}
      {data?.length === 0 && !adding && <NothingYet text="No answer has been written yet." action={add} />}
      {data && data.length > 0 && (
        <ul aria-label="Ready answers" className="max-w-3xl space-y-3">
          {data.map((answer) => (
            <Answer key={`${answer.id} ${answer.version}`} answer={answer} />
          ))}
        </ul>
      )}
    </>
  );
}

function Answer({ answer }: { answer: CannedAnswer }) {
  const [editing, setEditing] = useState(false);
  const [remove, { isLoading }] = useDeleteCannedAnswerMutation();
  const toast = useToast();
  const { id, title, text } = answer;
  if (editing)
    return (
      <li>
        <AnswerForm answer={answer} onClose={() => setEditing(false)} />
      </li>
    );
  const drop = async () => {
    const { error } = await remove({ id, ...ifMatch(answer) });
    if (error) toast.error('Not removed', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Removed' });
  };
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <h2 className="!text-base [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" aria-label={`Change ${title}`} onClick={() => setEditing(true)}>
          Change
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove ${title}`}
          busy={isLoading}
          onClick={() => void drop()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function AnswerForm({ answer, onClose }: { answer?: CannedAnswer; onClose: () => void }) {
  const [create] = useCreateCannedAnswerMutation();
  const [update] = useUpdateCannedAnswerMutation();
  const [fill, { data: filled, error: unfilled }] = useFillCannedAnswerMutation();
  const submit = useSubmit<Values, CannedAnswer>({
    send: (values) => {
      const content = { title: values.title.trim(), text: values.text.trim() };
      return answer
        ? update({ id: answer.id, ...ifMatch(answer), updateCannedAnswer: content })
        : create(content);
    },
    done: 'Answer saved',
    failed: 'Not saved',
    onDone: onClose,
  });
  return (
    <Formik<Values>
      initialValues={{ title: answer?.title ?? '', text: answer?.text ?? '' }}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, values }) => (
        <Form
          aria-label={answer ? `Change ${answer.title}` : 'New answer'}
          className="mb-3 max-w-3xl space-y-4 rounded-card border border-line bg-surface p-4"
        >
          <TextField name="title" label="Title" help="As it stands in the list." required />
          <TextareaField name="text" label="Text" rows={7} required />
          {Boolean(filled ?? unfilled) && (
            <div
              role="status"
              className="rounded-card border border-line p-3 [overflow-wrap:anywhere] whitespace-pre-line"
            >
              {unfilled ? problemMessage(unfilled, 'Please try again.') : filled?.text}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting}>
              Save
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={values.text.trim() === ''}
              onClick={() => void fill({ text: values.text.trim() })}
            >
              With an example’s names
            </Button>
            <Button size="sm" variant="quiet" onClick={onClose}>
              Not now
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
