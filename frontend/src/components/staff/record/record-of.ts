import { staffApi } from '@/api/staff/staff-api';
import { STAFF_PAGES } from '@/config/staff-pages/groups';
import { STAFF_RECORDS, type StaffRecord, type StaffRecordKind } from '@/config/staff-records';
import type { Edited } from './record-actions';
import { byId, type Call, type RecordKind, type RecordQuery } from './record-kind';

type Endpoints = typeof staffApi.endpoints;
type AnswerTo<Name extends string> = Name extends keyof Endpoints
  ? Endpoints[Name]['Types']['ResultType']
  : never;
type NameOf<Kind extends StaffRecordKind> = (typeof STAFF_RECORDS)[Kind]['calls'][0];
type DetailOf<Kind extends StaffRecordKind> = AnswerTo<`get${NameOf<Kind>}`>;
type ShownOf<Kind extends StaffRecordKind> = AnswerTo<`preview${NameOf<Kind>}`>;

type Parts<Content extends object, Detail extends Edited<Content>, Shown> = Pick<
  RecordKind<Content, Detail, { id: number }, Shown>,
  'noun' | 'logged' | 'direct' | 'addresses' | 'useCalls' | 'useOne' | 'usePreview' | 'useHistory'
>;

/** The parts of a record's description that follow from its entry in `STAFF_RECORDS`: names, addresses, calls. */
export function recordOf<Kind extends StaffRecordKind>(
  kind: Kind,
): Parts<DetailOf<Kind>['content'], DetailOf<Kind>, ShownOf<Kind>> {
  type Detail = DetailOf<Kind>;
  const { noun, calls, direct, history, preview }: StaffRecord = STAFF_RECORDS[kind];
  const { title } = STAFF_PAGES[kind];
  const [name] = calls;
  const endpoints = staffApi.endpoints as unknown as Record<string, object>;
  const useChange = (call: string) =>
    (endpoints[call] as { useMutation: () => [Call<object, Detail>] }).useMutation()[0];
  const useDrafts = direct
    ? () => ({})
    : () => ({ publish: useChange(`publish${name}`), discard: useChange(`discard${name}Draft`) });
  const queryOf = <Data>(call: string) =>
    (endpoints[call] as { useQuery: (id: number, options?: { skip: boolean }) => RecordQuery<Data> })
      .useQuery;
  return {
    noun,
    logged: kind,
    direct,
    addresses: (to) => {
      const { preview: toPreview, ...at } = to[kind];
      return {
        ...at,
        parent: title,
        ...(preview && { preview: toPreview, all: `All ${title.toLowerCase()}` }),
      };
    },
    useCalls: () => {
      const update = useChange(`update${name}`);
      return {
        create: useChange(`create${name}`),
        // The body's name: 'updateClub'.
        save: (at, changes) => update({ ...at, [name.replace('Admin', 'update')]: changes }),
        ...useDrafts(),
        remove: useChange(`delete${name}`),
      };
    },
    useOne: byId(queryOf<Detail>(`get${name}`)),
    ...(preview && { usePreview: byId(queryOf<ShownOf<Kind>>(`preview${name}`)) }),
    ...(history && {
      useHistory: ({ id }) => ({
        list: queryOf(`list${name}Revisions`)(id),
        restore: useChange(`restore${name}Revision`),
      }),
    }),
  };
}
