import type { ReactNode } from 'react';
import type { LoadRecordProps } from '@/components/staff/list/load-record';
import type { ListColumn, StaffListProps } from '@/components/staff/list/staff-list';
import type { RecordState } from '@/components/staff/state-badge';
import type { StaffPaths } from '@/config/staff-paths';
import { numericId } from '@/lib/numeric-id';
import type { RecordFields } from './fields';
import type { RecordHistoryProps } from './history';
import type { Edited, RecordActionsProps } from './record-actions';
import type { RecordFormState } from './record-form';
import type { Answer, OpenRecord } from './use-record';

interface At {
  id: number;
  'If-Match': string;
}

export type Call<Asked, Data> = (asked: Asked) => PromiseLike<Answer<Data>>;
/** The result of a query by the key in the address. */
export type RecordQuery<Data> = LoadRecordProps<Data>['query'] & { exists?: boolean };

/** `useOne` and `usePreview` of records with a numeric id. */
export function byId<Data>(
  useQuery: (id: number, options: { skip: boolean }) => LoadRecordProps<Data>['query'],
): (key: string) => RecordQuery<Data> {
  return function useById(key) {
    const id = numericId(key) ?? 0;
    return { ...useQuery(id, { skip: id === 0 }), exists: id > 0 };
  };
}

/** Changes to the box beside the form: buttons, dialogs, reasons. */
export interface RecordAside<Content extends object, Detail extends Edited<Content>> extends Partial<
  RecordActionsProps<Content, object, Detail>
> {
  dialogs?: ReactNode;
}

/** The list of a kind: its table, and what stands around it. */
export interface RecordList<Row> extends Omit<StaffListProps<Row>, 'noun' | 'rowKey' | 'empty'> {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /** Between that and the list. */
  views?: ReactNode;
  /** The title of the empty list; 'No clubs yet' by default. */
  none?: string | undefined;
  /** What the empty list will show, where `about` does not say it. */
  noneText?: string;
}

export type Keyed = { id: number } | { key: string };

/** The description of a kind of record that staff edit; its pages are made from it. */
export interface RecordKind<
  Content extends object,
  Detail extends Edited<Content>,
  Row extends Keyed,
  Shown,
> {
  /** 'club', 'clubs' */
  noun: readonly [string, string];
  /** Its object kind in the audit log. */
  logged: string;
  /** Each change is public at once: the kind has no drafts. */
  direct?: boolean | undefined;
  addresses: (
    to: StaffPaths,
    isOffice: boolean,
  ) => {
    list: string;
    create?: string | false;
    one: (key: number | string) => string;
    preview?: (key: number | string) => string;
    /** The link to the list above a record; none for settings. */
    parent?: string;
    /** The link to the list from a record that does not exist; by default `parent`. */
    all?: string;
  };
  useFields: (record: Detail | null) => RecordFields<Content, Detail>;
  /** Initial values that depend on the reader; null until they are known. */
  useInitial?: () => Partial<Record<keyof Content, unknown>> | null;
  useCalls: () => {
    create?: Call<Content, Detail>;
    save: (at: At, changes: Partial<Content>) => PromiseLike<Answer<Detail>>;
    publish?: Call<At, Detail>;
    discard?: Call<At, Detail>;
    remove?: Call<At, unknown>;
  };
  useOne: (key: string) => RecordQuery<Detail>;
  usePreview?: (key: string) => RecordQuery<Shown>;
  /** The history box; without it the kind has none. */
  useHistory?: (record: Detail) => {
    list: RecordHistoryProps<Content, object, Detail>['list'];
    restore: Call<At & { revisionId: number }, Detail>;
  };
  /** Without it there is no list. @param titleColumn for rows that are whole records */
  useList?: (titleColumn: ListColumn<Detail>) => RecordList<Row>;

  titleOf: (detail: Detail) => string;
  /** By default derived from the draft. */
  stateOf?: (detail: Detail) => RecordState;
  /** By default the badge of its state. */
  badge?: (detail: Detail) => ReactNode;
  /** Below the title. */
  about?: (detail: Detail) => ReactNode;
  /** Below the title of a new record. */
  aboutNew?: string;
  words: Omit<RecordActionsProps<Content, object, Detail>['words'], 'noun'>;
  /** Shows refusals to publish beside the fields; maps error codes to fields. */
  fieldOfCode?: Record<string, string>;
  useAside?: (record: OpenRecord<Detail>, form: RecordFormState<Detail>) => RecordAside<Content, Detail>;
  /** Between the heading and the form. */
  Before?: (props: { record: Detail }) => ReactNode;
  /** Boxes above the history. */
  More?: (props: { record: Detail }) => ReactNode;
  /** Between the form and its timeline. */
  Below?: (props: { record: Detail }) => ReactNode;
  /** Below the form and its timeline. */
  After?: (props: { record: Detail }) => ReactNode;
}
