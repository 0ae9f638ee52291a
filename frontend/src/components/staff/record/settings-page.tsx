import type { ReactNode } from 'react';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadRecord, type LoadRecordProps } from '@/components/staff/list/load-record';
import { FieldsForm, type FieldsFormProps } from './edited-form';
import { Timeline } from './timeline';
import type { SaveTexts } from './use-record';

export interface SettingsPageProps<Content extends object, Detail extends { version: number }> extends Pick<
  FieldsFormProps<Content, Detail>,
  'fields' | 'save'
> {
  /** 'Report settings' */
  title: string;
  about: ReactNode;
  query: LoadRecordProps<Detail>['query'];
  /** The page to go to if they cannot be loaded. */
  list: LoadRecordProps<Detail>['list'];
  /** Their object kind in the audit log. */
  logged: string;
  mayWrite?: boolean;
  /** Between the heading and the form. */
  views?: ReactNode;
  /** Below the form. */
  more?: ReactNode;
}

/** A page with one form of settings and their timeline. */
export function SettingsPage<Content extends object, Detail extends Content & { version: number }>({
  title,
  about,
  query,
  list,
  logged,
  mayWrite = true,
  views,
  more,
  ...form
}: SettingsPageProps<Content, Detail>) {
  usePageMeta({ title, listed: false });
  const words: SaveTexts = { save: 'Save settings', done: `${title} saved`, failed: `${title} not saved` };
  return (
    <LoadRecord noun="page" query={query} list={list}>
      {(settings) => (
        <>
          <PageHead title={title}>{about}</PageHead>
          {views}
          <FieldsForm
            {...form}
            label={title}
            className="max-w-3xl space-y-6"
            opened={settings}
            words={words}
            readOnly={!mayWrite}
          />
          {more}
          <div className="mt-8 max-w-3xl">
            <Timeline objectKind={logged} objectId={1} labels={form.fields.labels} />
          </div>
        </>
      )}
    </LoadRecord>
  );
}
