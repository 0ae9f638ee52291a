import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  useDiscardAdminPageDraftMutation,
  useGetAdminPageQuery,
  useListAdminPageRevisionsQuery,
  useListAdminPagesQuery,
  usePreviewAdminPageQuery,
  usePublishAdminPageMutation,
  useRestoreAdminPageRevisionMutation,
  useUpdateAdminPageMutation,
} from '@/api/staff/staff-api';
import type { AdminPage, PageInList } from '@/api/staff/generated';
import type { PageKey, SitePage } from '@/api/site/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { RowLink } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { wholePage } from '@/components/staff/list/whole-list';
import { draftState } from '@/components/staff/record/content';
import { recordPages } from '@/components/staff/record/record-pages';
import { StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { PageFields } from './page-fields';
import { pageKind, pageSchema, type PageContent } from './page-kind';
import { DefaultBadge, isUntouched, PageBadge } from './page-state';

/** Pages with a note that the committee still has to adopt them. */
const IS_ADOPTED = new Set<string>(['terms', 'privacy']);
const SPEC = { filters: {}, sorts: [] };
const NO_TEXTS: AdminPage['texts'] = [];

/** /admin/pages: the public pages whose texts staff can edit. The path has the page’s key. */
export const { ListPage, EditPage, PreviewPage } = recordPages<PageContent, AdminPage, PageInList, SitePage>({
  noun: ['page', 'pages'],
  logged: 'page',
  addresses: (to) => ({
    list: to.pages,
    one: to.page,
    preview: to.pagePreview,
    parent: 'Pages',
    all: 'All pages',
  }),
  useFields: (page) => {
    const { texts = NO_TEXTS, pictures } = page ?? {};
    return useMemo(
      () => ({ ...pageKind(texts, pictures), schema: pageSchema(texts), initial: {}, Fields: PageFields }),
      [texts, pictures],
    );
  },
  useCalls: () => {
    const key = useParams().key as PageKey;
    const [update] = useUpdateAdminPageMutation();
    const [publish] = usePublishAdminPageMutation();
    const [discard] = useDiscardAdminPageDraftMutation();
    return {
      save: (at, changes) => update({ ...at, key, body: changes as PageContent }),
      publish: (at) => publish({ ...at, key }),
      discard: (at) => discard({ ...at, key }),
    };
  },
  useHistory: ({ key: name }) => {
    const key = name as PageKey;
    const [restore] = useRestoreAdminPageRevisionMutation();
    return { list: useListAdminPageRevisionsQuery(key), restore: (at) => restore({ ...at, key }) };
  },
  useOne: (key) => useGetAdminPageQuery(key as PageKey),
  usePreview: (key) => {
    const { currentData, fulfilledTimeStamp, ...query } = usePreviewAdminPageQuery(key as PageKey, REFETCH);
    // Shows the page as if it were published now.
    const publishedAt = new Date(fulfilledTimeStamp ?? 0).toISOString();
    return { ...query, currentData: currentData && { ...currentData, publishedAt } };
  },
  useList: () => {
    const { to } = useStaffArea();
    const query = useListAdminPagesQuery(undefined, REFETCH);
    return {
      title: 'Pages',
      about:
        'Edit the texts and photos of the public pages. The club’s name, phone and social media are under Settings, Club details.',
      address: useListAddress(SPEC),
      list: { ...query, data: query.data && wholePage(query.data) },
      columns: [
        {
          key: 'page',
          header: 'Page',
          primary: true,
          cell: ({ key, label }) => <RowLink to={to.page(key)}>{label}</RowLink>,
        },
        { key: 'state', header: 'Status', cell: (row) => <Standing row={row} /> },
        {
          key: 'editedTexts',
          header: 'Edited texts',
          align: 'end',
          cell: ({ editedTexts, totalTexts }) => (
            <span className="tabular-nums">
              {editedTexts} of {totalTexts}
            </span>
          ),
        },
        {
          key: 'changed',
          header: 'Last changed',
          cell: ({ updatedAt, updatedBy }) =>
            updatedBy ? (
              `${formatInstant(updatedAt)}, ${updatedBy.name}`
            ) : (
              <span className="text-ink-soft">Never</span>
            ),
        },
      ],
      none: 'No pages to edit',
    };
  },
  titleOf: ({ label }) => label,
  // Terms and privacy can be adopted without edits; other untouched pages have nothing to publish.
  stateOf: (page) => (isUntouched(page) && !IS_ADOPTED.has(page.key) ? 'published' : draftState(page)),
  badge: (page) => <PageBadge page={page} />,
  about: () => 'Empty texts show the default.',
  words: {
    first: 'The public site will show this straight away:',
    again: 'The public site will show this straight away:',
    published: 'The public site now shows it.',
  },
  useAside: ({ base }) => ({
    standing: isUntouched(base) && 'Default text, never edited.',
    children: (
      <ButtonLink size="sm" variant="outline" to={base.path}>
        Public page
      </ButtonLink>
    ),
  }),
});

function Standing({ row: { publishedAt, hasDraft } }: { row: PageInList }) {
  if (publishedAt === null) return hasDraft ? <StateBadge state="draft" /> : <DefaultBadge />;
  return <StateBadge state={hasDraft ? 'changed' : 'published'} />;
}
