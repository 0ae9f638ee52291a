import { useMemo } from 'react';
import {
  useDeleteAdminExtraMutation,
  useDiscardAdminExtraDraftMutation,
  useGetAdminExtraQuery,
  usePublishAdminExtraMutation,
  useUpdateAdminExtraMutation,
} from '@/api/staff/staff-api';
import type { AdminExtra } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ifMatch } from '@/components/staff/record/use-record';
import { useCurrency } from '@/components/staff/use-currency';
import { ExtraFields } from './extra-fields';
import { extraKind, extraSchema } from './extra-kind';
import { SetupPage, useSetupId } from './setup-page';
import { SetupRecord } from './setup-record';

const WORDS = {
  noun: 'extra',
  first: 'The booking page offers it at once:',
  again: 'The booking page says this at once. Bookings keep what was chosen as it cost then:',
  published: 'The booking page says it now.',
  deleting:
    'Nobody can choose it any more. Bookings keep what was chosen as it cost then. This cannot be undone.',
};

/** /admin/setup/extras/:id */
export function ExtraEditorPage() {
  const { id, exists } = useSetupId();
  const { to } = useStaffRoom();
  const query = useGetAdminExtraQuery(id, { skip: !exists });
  const list = { label: 'Extras', to: to.extras };
  return (
    <SetupPage noun="extra" exists={exists} query={query} list={list}>
      {(extra) => <ExtraEditor key={extra.id} extra={extra} list={list} />}
    </SetupPage>
  );
}

function ExtraEditor({ extra, list }: { extra: AdminExtra; list: { label: string; to: string } }) {
  const currency = useCurrency();
  const kind = useMemo(() => extraKind(currency), [currency]);
  const [update] = useUpdateAdminExtraMutation();
  const [publish] = usePublishAdminExtraMutation();
  const [discard] = useDiscardAdminExtraDraftMutation();
  const [remove] = useDeleteAdminExtraMutation();
  return (
    <SetupRecord
      title="Extra"
      read={extra}
      kind={kind}
      schema={extraSchema}
      save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateExtra: changes })}
      publish={publish}
      discard={discard}
      remove={remove}
      mayRemove
      words={WORDS}
      list={list}
      objectKind="extra"
    >
      <ExtraFields />
    </SetupRecord>
  );
}
