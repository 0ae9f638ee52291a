import { useFormikContext } from 'formik';
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
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditableRows, type RowFormProps } from '@/components/staff/record/editable-rows';
import { EditedForm } from '@/components/staff/record/edited-form';
import { Button } from '@/components/ui/button';

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
  const [remove] = useDeleteSavedReplyMutation();
  return (
    <EditableRows<SavedReply>
      noun={['saved reply', 'saved replies']}
      words={{ add: 'New saved reply', save: 'Save reply' }}
      query={useListSavedRepliesQuery(undefined, REFETCH)}
      empty="Add one for questions you get often."
      className="space-y-3"
      cards
      page={{
        parent: { label: 'Inbox', to: to.messages },
        children:
          'You can insert a saved reply when you answer a message. {{name}}, {{subject}}, {{club}}, {{phone}} and {{me}} (your name) are filled in for you.',
      }}
      nameOf={({ title }) => title}
      show={({ title, text }) => (
        <div className="mb-1 w-full">
          <h2 className="!text-base [overflow-wrap:anywhere]">{title}</h2>
          <p className="mt-1 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
        </div>
      )}
      form={(form) => <ReplyForm {...form} />}
      formClass="max-w-3xl"
      remove={{ act: remove }}
    />
  );
}

function ReplyForm(form: RowFormProps<SavedReply>) {
  const [create] = useCreateSavedReplyMutation();
  const [update] = useUpdateSavedReplyMutation();
  const [fill, { data: filled, error: unfilled }] = useFillSavedReplyMutation();
  return (
    <EditedForm<Values, SavedReply>
      {...form}
      toValues={(read) => ({ title: read?.title ?? '', text: read?.text ?? '' })}
      labels={{ title: 'Title', text: 'Text' }}
      schema={schema}
      save={(content, match, reply) =>
        reply ? update({ id: reply.id, ...match, updateSavedReply: content }) : create(content)
      }
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
