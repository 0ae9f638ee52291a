import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageMeta } from '@/components/layout/page-meta';
import { LoadRecord, type LoadRecordProps } from '@/components/staff/list/load-record';
import { numericId } from '@/lib/numeric-id';

/** The id in the address, and whether it can be anybody's. */
export function useSetupId(): { id: number; exists: boolean } {
  const id = numericId(useParams().id);
  return { id: id ?? 0, exists: id !== null };
}

interface SetupPageProps<Detail> extends LoadRecordProps<Detail> {
  children: (detail: Detail) => ReactNode;
}

/** The page of something that is set up, under its name, once it is there. */
export function SetupPage<Detail extends { content: { name: string } }>(props: SetupPageProps<Detail>) {
  const { noun, query } = props;
  const title = query.currentData?.content.name ?? noun.replace(/^./, (first) => first.toUpperCase());
  usePageMeta({ title, listed: false });
  return <LoadRecord {...props} />;
}
