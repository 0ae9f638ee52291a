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
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { wholePage } from '@/components/staff/list/whole-list';
import { draftState } from '@/components/staff/record/content';
import { recordPages } from '@/components/staff/record/record-pages';
import { StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { PageFields } from './page-fields';
import { pageKind, pageSchema, type PageContent } from './page-kind';
import { AsItCame, isUntouched, PageBadge } from './page-state';

/** Pages with a note that the committee has still to adopt them. */
const IS_ADOPTED = new Set<string>(['terms', 'privacy']);
const SPEC = { filters: {}, sorts: [] };
const NO_TEXTS: AdminPage['texts'] = [];

/** /admin/pages: the public pages whose texts staff can edit; the key in the address is a word. */
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
    const { currentData, fulfilledTimeStamp, ...query } = usePreviewAdminPageQuery(key as PageKey, FRESH);
    // As it will be once it is published.
    const publishedAt = new Date(fulfilledTimeStamp ?? 0).toISOString();
    return { ...query, currentData: currentData && { ...currentData, publishedAt } };
  },
  useList: () => {
    const { to } = useStaffArea();
    const query = useListAdminPagesQuery(undefined, FRESH);
    return {
      title: 'Pages',
      about:
        'The club’s own words on the public site. Names, telephone and social accounts are in the set-up, under Club.',
      address: useListAddress(SPEC),
      list: { ...query, data: query.data && wholePage(query.data) },
      columns: [
        {
          key: 'page',
          header: 'Page',
          primary: true,
          cell: ({ key, label }) => <RowLink to={to.page(key)}>{label}</RowLink>,
        },
        { key: 'state', header: 'State', cell: (row) => <Standing row={row} /> },
        {
          key: 'own',
          header: 'Own texts',
          align: 'end',
          cell: ({ own, of }) => (
            <span className="tabular-nums">
              {own} of {of}
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
              <span className="text-ink-soft">Set up with the site</span>
            ),
        },
      ],
      none: 'There is no page to write.',
    };
  },
  titleOf: ({ label }) => label,
  // The small print can be made the club's own as it is; of other pages there is nothing to publish yet.
  stateOf: (page) => (isUntouched(page) && !IS_ADOPTED.has(page.key) ? 'published' : draftState(page)),
  badge: (page) => <PageBadge page={page} />,
  about: () => 'What is left empty, or says what the site came with, follows the site.',
  words: {
    first: 'The public site says this at once, as the club’s own words:',
    again: 'The public site says this at once:',
    published: 'The public site says it now.',
  },
  useAside: ({ base }) => ({
    standing: isUntouched(base) && 'As it came with the site.',
    children: (
      <ButtonLink size="sm" variant="outline" to={base.path}>
        Public page
      </ButtonLink>
    ),
  }),
});

function Standing({ row: { publishedAt, hasDraft } }: { row: PageInList }) {
  if (publishedAt === null) return hasDraft ? <StateBadge state="draft" /> : <AsItCame />;
  return <StateBadge state={hasDraft ? 'changed' : 'published'} />;
}
