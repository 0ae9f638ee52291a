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
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { describeChanges } from '@/components/staff/record/content';
import { RecordHistory } from '@/components/staff/record/history';
import { RecordActions } from '@/components/staff/record/record-actions';
import { RecordForm } from '@/components/staff/record/record-form';
import { ReviewDialog } from '@/components/staff/record/review-dialog';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { StateBadge } from '@/components/staff/state-badge';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { isDefault, isUntouched, TEMPLATE_FIELDS, templateState } from './mail-template-kind';
import { Placeholders } from './placeholders';
import { TemplatePreview } from './template-preview';

const WORDS = {
  noun: 'email template',
  first: 'The next email will use this text:',
  again: 'The next email will use these changes:',
  published: 'The next email will use it.',
};

/** /admin/setup/mail/:name: one email template. */
export function MailTemplatePage() {
  const { name = '' } = useParams();
  const { to } = useStaffArea();
  const query = useGetMailTemplateQuery(name);
  usePageMeta({ title: query.currentData?.label ?? 'Email template', listed: false });
  return (
    <LoadRecord noun="email template" query={query} list={{ label: 'Email templates', to: to.mailTemplates }}>
      {(template) => <Editor key={template.id} template={template} />}
    </LoadRecord>
  );
}

function Editor({ template }: { template: MailTemplate }) {
  const { to } = useStaffArea();
  const record = useRecord<Wording, MailTemplate>(template);
  const [update] = useUpdateMailTemplateMutation();
  const [publish] = usePublishMailTemplateMutation();
  const [discard] = useDiscardMailTemplateDraftMutation();
  const { base } = record;
  const { name, label, sentWhen, failure } = base;
  return (
    <>
      <PageHead
        title={label}
        parent={{ label: 'Email templates', to: to.mailTemplates }}
        badge={
          isUntouched(base) ? <Badge tone="grey">Default</Badge> : <StateBadge state={templateState(base)} />
        }
      >
        {sentWhen}
      </PageHead>
      {failure !== null && (
        <Alert
          tone="warning"
          title="This template does not work, so emails use the default text"
          className="mb-5"
        >
          <p>{failure}</p>
          <p>Correct the template and publish it.</p>
        </Alert>
      )}
      <RecordForm
        kind={TEMPLATE_FIELDS}
        record={record}
        schema={TEMPLATE_FIELDS.schema}
        save={(from, changes) => update({ name, ...ifMatch(from), updateMailTemplate: changes })}
        aside={(form) => (
          <RecordActions
            title="Email template"
            kind={TEMPLATE_FIELDS}
            record={record}
            form={form}
            state={templateState(base)}
            standing={isUntouched(base) && 'Emails use the default text.'}
            words={WORDS}
            publish={({ 'If-Match': version }) => publish({ name, 'If-Match': version })}
            discard={({ 'If-Match': version }) => discard({ name, 'If-Match': version })}
            list={to.mailTemplates}
          >
            <Reset record={record} rebase={form.rebase} />
          </RecordActions>
        )}
        more={
          <div className="space-y-5">
            <Placeholders known={base.placeholders} />
            <TemplateHistory record={record} />
          </div>
        }
        below={
          <div className="space-y-5">
            <TemplatePreview template={base} />
            <Timeline objectKind="mail_template" objectId={base.id} labels={TEMPLATE_FIELDS.labels} />
          </div>
        }
      >
        <TEMPLATE_FIELDS.Fields record={base} />
      </RecordForm>
    </>
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

function TemplateHistory({ record }: { record: OpenRecord<MailTemplate> }) {
  const { name } = record.base;
  const list = useListMailTemplateRevisionsQuery(name);
  const [restore] = useRestoreMailTemplateRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={TEMPLATE_FIELDS}
      list={list}
      restore={(from, revisionId) => restore({ name, revisionId, ...ifMatch(from) })}
    />
  );
}
