import { useFormikContext } from 'formik';
import { useListAdminNewsQuery, useWithdrawAdminNewsMutation } from '@/api/staff/staff-api';
import type { NewsPost } from '@/api/site/generated';
import type { AdminNews, AdminNewsRow, ListAdminNewsApiArg, NewsContent } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { ImageField } from '@/components/staff/form/image-field';
import { Instant } from '@/components/staff/instant';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { CHANGED_COLUMN, CLUB_COLUMN, stateFilter, useClubFilter } from '@/components/staff/list/columns';
import { RowLink } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import {
  club,
  fieldsOf,
  nameOfId,
  onlyWith,
  optionalImage,
  optionalText,
  text,
  useOwnClub,
  FULL_WIDTH,
  withFormat,
} from '@/components/staff/record/fields';
import type { RecordAside } from '@/components/staff/record/record-kind';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { useQuestions } from '@/components/staff/record/use-questions';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { StateBadge } from '@/components/staff/state-badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

const FIELDS = fieldsOf<NewsContent>({
  'Post content': {
    title: text('Title', { required: 'Title is required', most: 160, wide: true }),
    summary: {
      ...text('Summary', {
        required: 'Summary is required',
        most: 400,
        rows: 3,
        help: 'One or two sentences, shown in lists and at the top of the post.',
      }),
      // Phone keyboards can insert line breaks; the summary is one paragraph.
      toContent: (typed: string) =>
        typed
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join(' '),
    },
    text: optionalText('Text', {
      most: 10_000,
      rows: 8,
      help: 'Leave an empty line between paragraphs. Start a line with # for a heading, or - for a list item.',
    }),
    imageUrl: {
      ...optionalImage('Photo'),
      Control: function Picture({ name, label }) {
        const { setFieldValue } = useFormikContext();
        return (
          <ImageField
            name={name}
            label={label}
            optional
            // Starts with the image’s own alt text.
            onPick={({ content }) => void setFieldValue('imageAlt', content.altText)}
            className={FULL_WIDTH}
          />
        );
      },
    },
    imageAlt: onlyWith(
      'imageUrl',
      text('Alt text', {
        required: 'Enter the alt text',
        most: 200,
        wide: true,
        help: 'Describe the photo for people who can’t see it, for example “Two players at the new net”.',
      }),
    ),
    clubId: club(),
  },
});

const STATES = ['draft', 'published', 'changed'] as const;
const USUAL_SORT = '-updatedAt';
const SPEC = {
  filters: { state: STATES, clubId: null },
  sorts: ['updatedAt', 'postedAt', 'title'],
};

/** /admin/news, and a secretary's own clubs' at /my-club/news. */
export const { ListPage, NewPage, EditPage, PreviewPage } = recordPages<
  NewsContent,
  AdminNews,
  AdminNewsRow,
  NewsPost
>({
  ...recordOf('news'),
  useFields: () => withFormat(FIELDS, { clubId: nameOfId(useAreaClubs()) }),
  useInitial: useOwnClub,
  useList: () => {
    const { to } = useStaffArea();
    const clubFilter = useClubFilter();
    const address = useListAddress(SPEC);
    const asked = { sort: USUAL_SORT, ...address.args };
    return {
      title: 'News',
      noneText: 'Posts appear on the News page and on the home page once you publish them.',
      address,
      list: useListAdminNewsQuery(asked as unknown as ListAdminNewsApiArg, REFETCH),
      columns: [
        {
          key: 'title',
          header: 'Title',
          sort: 'title',
          primary: true,
          cell: ({ id, title }) => <RowLink to={to.news.one(id)}>{title}</RowLink>,
        },
        CLUB_COLUMN,
        { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
        {
          key: 'postedAt',
          header: 'Posted',
          sort: 'postedAt',
          align: 'end',
          cell: ({ postedAt }) => (postedAt ? <Instant at={postedAt} /> : '–'),
        },
        CHANGED_COLUMN,
      ],
      search: 'Search by title',
      filters: [stateFilter('state', 'Status', STATES), ...clubFilter],
      exported: { path: '/api/admin/news/export.csv', asked },
      usualSort: USUAL_SORT,
    };
  },
  titleOf: ({ content }) => content.title,
  stateOf: ({ state }) => state,
  aboutNew: 'Saved as a draft. It becomes public when you publish it.',
  words: {
    first: 'The post appears in the news, on its club’s page and on the home page straight away:',
    again: 'The public post will show this straight away and keep its date:',
    published: 'The public site now shows it.',
    deleting: 'All its earlier versions are deleted too. You can’t undo this.',
  },
  useAside,
});

/** Adds “Unpublish post” for public posts. */
function useAside(
  { base, run }: OpenRecord<AdminNews>,
  form: RecordFormState<AdminNews>,
): RecordAside<NewsContent, AdminNews> {
  const { question, busy, askSaved, answer, close } = useQuestions<'withdraw'>(form.saved);
  const [withdraw] = useWithdrawAdminNewsMutation();
  const isPublic = base.state !== 'draft';
  const takeOff = () =>
    run({ done: 'Post unpublished', failed: 'Post not unpublished', text: 'It is a draft again.' }, (from) =>
      withdraw({ id: from.id, ...ifMatch(from) }),
    );
  return {
    mayRemove: !isPublic,
    children: isPublic && (
      <>
        <ButtonLink size="sm" variant="outline" to={paths.newsPost(base.id)}>
          Public page
        </ButtonLink>
        <Button size="sm" variant="outline" onClick={() => void askSaved('withdraw')}>
          Unpublish post…
        </Button>
      </>
    ),
    dialogs: question && (
      <ConfirmDialog
        danger
        title="Unpublish this post?"
        confirm="Unpublish post"
        keep="Cancel"
        busy={busy}
        onClose={close}
        onConfirm={() => void answer(takeOff)}
      >
        <p className="font-semibold">{base.published?.title}</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>It disappears from the site and the feed.</li>
          <li>It stays here as a draft. You can publish it again or delete it.</li>
        </ul>
      </ConfirmDialog>
    ),
  };
}
