import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import {
  useCreateSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useFillSavedReplyMutation,
  useListSavedRepliesQuery,
  useUpdateSavedReplyMutation,
} from '@/api/staff/staff-api';
import type { SavedReply } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { TextareaField, TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditedForm } from '@/components/staff/record/edited-form';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

const schema = object({
  title: string().trim().required('Enter a title.').max(80, 'Use at most 80 characters.'),
  text: string().trim().required('Enter the reply’s text.').max(5000, 'Use at most 5,000 characters.'),
});

interface Values {
  title: string;
  text: string;
}

/** /admin/messages/saved-replies: replies to questions that come up often. */
export function SavedRepliesPage() {
  usePageMeta({ title: 'Saved replies', listed: false });
  const { to } = useStaffArea();
  const { data, error, isFetching, refetch } = useListSavedRepliesQuery(undefined, REFETCH);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      New saved reply
    </Button>
  );
  return (
    <>
      <PageHead title="Saved replies" parent={{ label: 'Inbox', to: to.messages }} action={!adding && add}>
        {
          'You can insert a saved reply when you answer a message. {{name}}, {{subject}}, {{club}}, {{phone}} and {{me}} (your name) are filled in for you.'
        }
      </PageHead>
      <LoadStates
        title="The saved replies could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-48 max-w-3xl"
      />
      {adding && <AnswerForm onClose={() => setAdding(false)} />}
      {data?.length === 0 && !adding && (
        <NothingYet title="No saved replies yet" text="Add one for questions you get often." action={add} />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Saved replies" className="max-w-3xl space-y-3">
          {data.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </>
  );
}

function Answer({ answer }: { answer: SavedReply }) {
  const [editing, setEditing] = useState(false);
  const [remove, { isLoading }] = useDeleteSavedReplyMutation();
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
    if (error) toast.error('Saved reply not deleted', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Saved reply deleted' });
  };
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <h2 className="!text-base [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Delete ${title}`}
          busy={isLoading}
          onClick={() => void drop()}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function AnswerForm({ answer, onClose }: { answer?: SavedReply; onClose: () => void }) {
  const [create] = useCreateSavedReplyMutation();
  const [update] = useUpdateSavedReplyMutation();
  const [fill, { data: filled, error: unfilled }] = useFillSavedReplyMutation();
  return (
    <EditedForm<Values, SavedReply>
      label={answer ? `Edit ${answer.title}` : 'New saved reply'}
      className="mb-3 max-w-3xl space-y-4 rounded-card border border-line bg-surface p-4"
      opened={answer ?? null}
      toValues={(read) => ({ title: read?.title ?? '', text: read?.text ?? '' })}
      labels={{ title: 'Title', text: 'Text' }}
      schema={schema}
      words={{ save: 'Save reply', done: 'Saved reply saved', failed: 'Saved reply not saved' }}
      save={(values, match) => {
        const content = { title: values.title.trim(), text: values.text.trim() };
        return answer ? update({ id: answer.id, ...match, updateSavedReply: content }) : create(content);
      }}
      onSaved={onClose}
      onClose={onClose}
      more={<SampleButton onFill={(text) => void fill({ text })} />}
    >
      <TextField name="title" label="Title" help="Shown in the list of saved replies." required />
      <TextareaField
        name="text"
        label="Text"
        rows={7}
        help="Your name, the club and its phone number are added below each reply, so leave them out."
        required
      />
      {Boolean(filled ?? unfilled) && (
        <div
          role="status"
          className="rounded-card border border-line p-3 [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {unfilled ? problemMessage(unfilled, 'Please try again.') : filled?.text}
        </div>
      )}
    </EditedForm>
  );
}

function SampleButton({ onFill }: { onFill: (text: string) => void }) {
  const text = useFormikContext<Values>().values.text.trim();
  return (
    <Button size="sm" variant="outline" disabled={text === ''} onClick={() => onFill(text)}>
      Preview with sample names
    </Button>
  );
}
