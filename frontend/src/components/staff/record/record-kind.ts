import type { ReactNode } from 'react';
import type { LoadRecordProps } from '@/components/staff/list/load-record';
import type { StaffListProps } from '@/components/staff/list/staff-list';
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

type Call<Asked, Data> = (asked: Asked) => PromiseLike<Answer<Data>>;
/** What a query of the key in the address gives. */
export type Asked<Data> = LoadRecordProps<Data>['query'] & { exists?: boolean };

/** For `useOne` and `usePreview` of what has a number. */
export function byId<Data>(
  useQuery: (id: number, options: { skip: boolean }) => LoadRecordProps<Data>['query'],
): (key: string) => Asked<Data> {
  return function useById(key) {
    const id = numericId(key) ?? 0;
    return { ...useQuery(id, { skip: id === 0 }), exists: id > 0 };
  };
}

/** What stands beside the form, other than for every record. */
export interface RecordAside<Content extends object, Detail extends Edited<Content>> extends Partial<
  RecordActionsProps<Content, object, Detail>
> {
  dialogs?: ReactNode;
}

/** A page's list: what the generic table does not know, and what stands around it. */
export interface RecordList<Row> extends Omit<StaffListProps<Row>, 'noun' | 'rowKey' | 'empty'> {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /** Between that and the list. */
  views?: ReactNode;
  /** Said while there is none. */
  none: string;
}

export type Keyed = { id: number } | { key: string };

/** A kind of record that staff edit, from which come its pages. */
export interface RecordKind<
  Content extends object,
  Detail extends Edited<Content>,
  Row extends Keyed,
  Shown,
> {
  /** 'club', 'clubs' */
  noun: readonly [string, string];
  /** What the log calls it. */
  logged: string;
  addresses: (
    to: StaffPaths,
    isOffice: boolean,
  ) => {
    list: string;
    create?: string | false;
    one: (key: number | string) => string;
    preview?: (key: number | string) => string;
    /** What the list is called above a record. */
    parent: string;
    /** And in the way back from one that is not there. */
    all?: string;
  };
  useFields: (record: Detail | null) => RecordFields<Content, Detail>;
  /** What a new one has from its reader; null until that is known. */
  useInitial?: () => Partial<Record<keyof Content, unknown>> | null;
  useCalls: () => {
    create?: Call<Content, Detail>;
    save: (at: At, changes: Partial<Content>) => PromiseLike<Answer<Detail>>;
    publish: Call<At, Detail>;
    discard: Call<At, Detail>;
    remove?: Call<At, unknown>;
  };
  useOne: (key: string) => Asked<Detail>;
  usePreview?: (key: string) => Asked<Shown>;
  /** Of what can be put back to what it was. */
  useHistory?: (record: Detail) => {
    list: RecordHistoryProps<Content, object, Detail>['list'];
    restore: Call<At & { revisionId: number }, Detail>;
  };
  useList: () => RecordList<Row>;

  titleOf: (detail: Detail) => string;
  /** How it stands; by default by its draft. */
  stateOf?: (detail: Detail) => RecordState;
  badge?: (detail: Detail) => ReactNode;
  /** Below the title. */
  about?: (detail: Detail) => ReactNode;
  /** Below the title of a new one. */
  aboutNew?: string;
  words: Omit<RecordActionsProps<Content, object, Detail>['words'], 'noun'>;
  /** Whose refusals to publish are said beside the fields: the field of one that comes as a code alone. */
  fieldOfCode?: Record<string, string>;
  useAside?: (record: OpenRecord<Detail>, form: RecordFormState<Detail>) => RecordAside<Content, Detail>;
  /** Boxes above the history. */
  More?: (props: { record: Detail }) => ReactNode;
  /** Below the form and its timeline. */
  After?: (props: { record: Detail }) => ReactNode;
}
