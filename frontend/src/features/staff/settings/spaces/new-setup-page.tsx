import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { NewRecordForm, type NewRecordFormProps } from '@/components/staff/record/new-record-form';

interface NewSetupPageProps<Values extends FormikValues, Detail extends { id: number }> extends Omit<
  NewRecordFormProps<Values, Detail>,
  'onCreated'
> {
  /** 'room' */
  noun: string;
  /** The list that it will belong to. */
  list: { label: string; to: string };
  /** What becomes of it. */
  about: string;
  pageOf: (id: number) => string;
  /** The fields. */
  children: ReactNode;
}

/** The page of something that is not set up yet; saved, it has one of its own. */
export function NewSetupPage<Values extends FormikValues, Detail extends { id: number }>({
  noun,
  list,
  about,
  pageOf,
  ...form
}: NewSetupPageProps<Values, Detail>) {
  const title = `New ${noun}`;
  usePageMeta({ title, listed: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={title} parent={list}>
        {about}
      </PageHead>
      <NewRecordForm {...form} onCreated={({ id }) => void navigate(pageOf(id), { replace: true })} />
    </>
  );
}
