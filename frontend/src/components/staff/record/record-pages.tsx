import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { type ListColumn, RowLink, StaffList } from '@/components/staff/list/staff-list';
import { StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { PageSpinner } from '@/components/ui/spinner';
import { capital } from '@/lib/capital';
import { draftState } from './content';
import { RecordHistory } from './history';
import { NewRecordForm } from './new-record-form';
import { PreviewBar } from './preview-bar';
import { PreviewButton } from './preview-button';
import { RecordActions, type Edited } from './record-actions';
import { RecordForm, type RecordFormState } from './record-form';
import type { RecordQuery, Keyed, RecordAside, RecordKind } from './record-kind';
import { Timeline } from './timeline';
import { directTexts, DRAFT_TEXTS, ifMatch, useRecord, type OpenRecord } from './use-record';

const useNone = () => null;
const useNoList = (): never => {
  throw new Error('This kind has no list.');
};
const useEmpty = () => ({});
const useNothing = () => ({ exists: false, isFetching: false, refetch: () => null });
const keyOf = (row: Keyed) => ('key' in row ? row.key : row.id);

/** Makes the pages of a kind of record: its list, a new record, one with its history, and the preview. */
export function recordPages<
  Content extends object,
  Detail extends Edited<Content>,
  Row extends Keyed = Detail,
  Shown = never,
>(kind: RecordKind<Content, Detail, Row, Shown>) {
  const { noun, titleOf, useFields, useCalls, fieldOfCode, Before, More, Below, After } = kind;
  const { useList = useNoList } = kind;
  const { useAside = useEmpty, useInitial = useEmpty, usePreview = useNothing, useHistory = useNone } = kind;
  const stateOf = kind.stateOf ?? draftState<Content>;
  const words = kind.direct ? directTexts(noun[0]) : DRAFT_TEXTS;

  const useAddresses = () => {
    const { to, isOffice } = useStaffArea();
    return kind.addresses(to, isOffice);
  };
  const useKey = () => {
    const { id = '', key = id } = useParams();
    return key;
  };

  function ListPage() {
    const { create, one } = useAddresses();
    const titleColumn: ListColumn<Detail> = {
      key: 'title',
      header: 'Name',
      primary: true,
      cell: (row) => <RowLink to={one(row.id)}>{titleOf(row)}</RowLink>,
    };
    const { title, about, views, none = `No ${noun[1]} yet`, noneText, ...list } = useList(titleColumn);
    usePageMeta({ title, listed: false });
    const add = create && (
      <ButtonLink to={create} size="sm">
        New {noun[0]}
      </ButtonLink>
    );
    return (
      <>
        <PageHead title={title} action={add}>
          {about}
        </PageHead>
        {views}
        <StaffList
          {...list}
          noun={noun}
          rowKey={keyOf}
          empty={{ title: none, text: noneText, action: add }}
        />
      </>
    );
  }

  function NewPage() {
    const title = `New ${noun[0]}`;
    usePageMeta({ title, listed: false });
    const { parent, list, one } = useAddresses();
    const { initial, schema, toContent, Fields } = useFields(null);
    const own = useInitial();
    const { create } = useCalls();
    const navigate = useNavigate();
    if (!own || !create) return <PageSpinner />;
    return (
      <>
        <PageHead title={title} parent={parent ? { label: parent, to: list } : undefined}>
          {kind.aboutNew}
        </PageHead>
        <NewRecordForm
          initial={{ ...initial, ...own }}
          schema={schema}
          words={words}
          create={(values) => create(toContent(values))}
          onCreated={(made) => void navigate(one(keyOf(made)), { replace: true })}
        >
          <Fields record={null} />
        </NewRecordForm>
      </>
    );
  }

  function EditPage() {
    const { parent = '', all = parent, list } = useAddresses();
    const { exists, ...query } = kind.useOne(useKey());
    const title = query.currentData ? titleOf(query.currentData) : capital(noun[0]);
    usePageMeta({ title, listed: false });
    return (
      <LoadRecord noun={noun[0]} exists={exists} query={query} list={{ label: all, to: list }}>
        {(read) => (
          <>
            <Editor key={read.id} read={read} />
            {After && <After key={`after ${read.id}`} record={read} />}
          </>
        )}
      </LoadRecord>
    );
  }

  function Editor({ read }: { read: Detail }) {
    const { parent, list } = useAddresses();
    const record = useRecord<Content, Detail>(read);
    const { base } = record;
    const { schema, Fields, ...content } = useFields(base);
    const { save } = useCalls();
    const history = useHistory(base);
    return (
      <>
        <PageHead
          title={titleOf(base)}
          parent={parent ? { label: parent, to: list } : undefined}
          badge={kind.badge?.(base) || (!kind.direct && <StateBadge state={stateOf(base)} />)}
        >
          {kind.about?.(base)}
        </PageHead>
        {Before && <Before record={base} />}
        <RecordForm
          kind={content}
          record={record}
          schema={schema}
          words={words}
          save={(from, changes) => save({ id: from.id, ...ifMatch(from) }, changes)}
          aside={(form) => <Actions record={record} form={form} />}
          more={
            <>
              {More && <More record={base} />}
              {history && (
                <RecordHistory
                  record={record}
                  kind={content}
                  list={history.list}
                  restore={(from, revisionId) =>
                    history.restore({ id: from.id, revisionId, ...ifMatch(from) })
                  }
                />
              )}
            </>
          }
          below={
            <div className="space-y-5">
              {Below && <Below record={base} />}
              <Timeline objectKind={kind.logged} objectId={base.id} labels={content.labels} />
            </div>
          }
        >
          <Fields record={base} />
        </RecordForm>
      </>
    );
  }

  function Actions({ record, form }: { record: OpenRecord<Detail>; form: RecordFormState<Detail> }) {
    const { list, preview } = useAddresses();
    const { publish, discard, remove } = useCalls();
    const { dialogs, children, ...own } = useAside(record, form) as RecordAside<Content, Detail>;
    return (
      <>
        <RecordActions
          title={capital(noun[0])}
          kind={useFields(record.base)}
          record={record}
          form={form}
          state={stateOf(record.base)}
          words={{ noun: noun[0], ...kind.words }}
          publish={publish}
          discard={discard}
          remove={remove}
          mayRemove={remove !== undefined}
          list={list}
          onRefused={fieldOfCode && ((problem) => form.show(problem, fieldOfCode))}
          {...own}
        >
          {preview && <PreviewButton form={form} to={preview(keyOf(record.base))} />}
          {children}
        </RecordActions>
        {dialogs}
      </>
    );
  }

  /** @param children the public page's own view, which the route knows */
  function PreviewPage({ children }: { children: (shown: Shown) => ReactNode }) {
    const key = useKey();
    const { parent = '', all = parent, list, one } = useAddresses();
    const { exists, ...query } = usePreview(key) as RecordQuery<Shown>;
    usePageMeta({ title: 'Preview', listed: false });
    return (
      <>
        <PreviewBar back={one(key)} />
        {query.currentData === undefined ? (
          <div className="wrap py-8">
            <LoadRecord noun={noun[0]} exists={exists} query={query} list={{ label: all, to: list }}>
              {children}
            </LoadRecord>
          </div>
        ) : (
          children(query.currentData)
        )}
      </>
    );
  }

  return { ListPage, NewPage, EditPage, PreviewPage };
}
