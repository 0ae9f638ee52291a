import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  useDiscardMailTemplateDraftMutation,
  useGetMailTemplateQuery,
  useListMailTemplateRevisionsQuery,
  usePublishMailTemplateMutation,
  useResetMailTemplateMutation,
  useRestoreMailTemplateRevisionMutation,
  useUpdateMailTemplateMutation,
} from '@/api/staff/staff-api';
import type { MailTemplate, Wording } from '@/api/staff/generated';
import { describeChanges } from '@/components/staff/record/content';
import { recordPages } from '@/components/staff/record/record-pages';
import { ReviewDialog } from '@/components/staff/record/review-dialog';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { isDefault, isUntouched, TEMPLATE_FIELDS, templateState } from './mail-template-kind';
import { Placeholders } from './placeholders';
import { TemplatePreview } from './template-preview';

/** /admin/setup/mail/:name: one email template. */
export const { EditPage: MailTemplatePage } = recordPages<Wording, MailTemplate>({
  noun: ['email template', 'email templates'],
  logged: 'mail_template',
  addresses: ({ mailTemplates, mailTemplate }) => ({
    list: mailTemplates,
    one: (name) => mailTemplate(String(name)),
    parent: 'Email templates',
  }),
  useFields: () => TEMPLATE_FIELDS,
  useCalls: () => {
    const { name = '' } = useParams();
    const [update] = useUpdateMailTemplateMutation();
    const [publish] = usePublishMailTemplateMutation();
    const [discard] = useDiscardMailTemplateDraftMutation();
    return {
      save: (at, updateMailTemplate) => update({ ...at, name, updateMailTemplate }),
      publish: (at) => publish({ ...at, name }),
      discard: (at) => discard({ ...at, name }),
    };
  },
  useOne: () => useGetMailTemplateQuery(useParams().name ?? ''),
  useHistory: ({ name }) => {
    const [restore] = useRestoreMailTemplateRevisionMutation();
    return { list: useListMailTemplateRevisionsQuery(name), restore: (at) => restore({ ...at, name }) };
  },
  titleOf: ({ label }) => label,
  about: ({ sentWhen }) => sentWhen,
  stateOf: templateState,
  badge: (template) => isUntouched(template) && <Badge tone="grey">Default</Badge>,
  words: {
    first: 'The next email will use this text:',
    again: 'The next email will use these changes:',
    published: 'The next email will use it.',
  },
  useAside: (record, { rebase }) => ({
    standing: isUntouched(record.base) && 'Emails use the default text.',
    children: <Reset record={record} rebase={rebase} />,
  }),
  Before: Failure,
  More: ({ record }) => <Placeholders known={record.placeholders} />,
  Below: ({ record }) => <TemplatePreview template={record} />,
});

function Failure({ record: { failure } }: { record: MailTemplate }) {
  if (failure === null) return null;
  return (
    <Alert
      tone="warning"
      title="This template does not work, so emails use the default text"
      className="mb-5"
    >
      <p>{failure}</p>
      <p>Correct the template and publish it.</p>
    </Alert>
  );
}

/** Makes the default text the draft. */
function Reset({
  record,
  rebase,
}: {
  record: OpenRecord<MailTemplate>;
  rebase: (next: MailTemplate) => void;
}) {
  const { base, run } = record;
  const [reset, { isLoading }] = useResetMailTemplateMutation();
  const [isOpen, setOpen] = useState(false);
  if (isDefault(base)) return null;
  const confirm = async () => {
    const next = await run(
      { done: 'Default text is now the draft', failed: 'Default text not restored' },
      (from) => reset({ name: base.name, ...ifMatch(from) }),
    );
    setOpen(false);
    if (next) rebase(next);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Restore default…
      </Button>
      {isOpen && (
        <ReviewDialog
          title="Restore the default text?"
          what="It becomes the draft. Emails use the published text until you publish the draft."
          confirm="Restore default"
          changes={describeChanges(TEMPLATE_FIELDS, base.content, base.defaults)}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
