import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Problem } from '@/api/problem';
import type { Person } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { draftState, type ContentKind } from '@/components/staff/record/content';
import { RecordActions, type RecordActionsProps } from '@/components/staff/record/record-actions';
import { RecordForm, type RecordFormProps } from '@/components/staff/record/record-form';
import { Timeline } from '@/components/staff/record/timeline';
import { useRecord, type EditedRecord } from '@/components/staff/record/use-record';
import { StateBadge } from '@/components/staff/state-badge';

interface SetupDetail<Content> extends EditedRecord<Content> {
  updatedAt: string;
  updatedBy: Person | null;
  publishedAt: string | null;
}

interface SetupRecordProps<
  Content extends { name: string },
  Values extends FormikValues,
  Detail extends SetupDetail<Content>,
> extends Pick<
  RecordActionsProps<Content, Values, Detail>,
  'title' | 'words' | 'publish' | 'discard' | 'remove' | 'mayRemove'
> {
  /** What the query answered. */
  read: Detail;
  kind: ContentKind<Content, Values>;
  schema: AnyObjectSchema;
  save: RecordFormProps<Content, Values, Detail>['save'];
  /** The list that it belongs to. */
  list: { label: string; to: string };
  /** The log's word for it. */
  objectKind: string;
  /** The field of refusals that come as a code alone. */
  fieldOfCode?: Record<string, string>;
  /** Where it can be seen. */
  links?: (base: Detail) => ReactNode;
  /** The fields. */
  children: ReactNode;
}

const NO_FIELDS = {};

/** The page of something that is set up: its form, what is done to it as a whole, and its timeline. */
export function SetupRecord<
  Content extends { name: string },
  Values extends FormikValues,
  Detail extends SetupDetail<Content>,
>({
  read,
  kind,
  schema,
  save,
  list,
  objectKind,
  fieldOfCode = NO_FIELDS,
  links,
  children,
  ...actions
}: SetupRecordProps<Content, Values, Detail>) {
  const record = useRecord<Content, Detail>(read);
  const { base } = record;
  const state = draftState(base);
  return (
    <>
      <PageHead title={base.content.name} parent={list} badge={<StateBadge state={state} />} />
      <RecordForm
        kind={kind}
        record={record}
        schema={schema}
        save={save}
        aside={(form) => (
          <RecordActions
            {...actions}
            kind={kind}
            record={record}
            form={form}
            state={state}
            list={list.to}
            onRefused={(problem: Problem) => form.show(problem, fieldOfCode)}
          >
            {links?.(base)}
          </RecordActions>
        )}
        below={<Timeline objectKind={objectKind} objectId={base.id} labels={kind.labels} />}
      >
        {children}
      </RecordForm>
    </>
  );
}
