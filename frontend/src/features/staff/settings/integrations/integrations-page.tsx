import { useState } from 'react';
import type { ApiKey, NewApiKey } from '@/api/staff/generated';
import { useGetStaffScopeQuery, useListApiKeysQuery, useRevokeApiKeyMutation } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditableRows } from '@/components/staff/record/editable-rows';
import { ShownOnce } from '@/components/ui/shown-once';
import { SCOPES } from '@/lib/scope-labels';
import { EmbedCode } from './embed-code';
import { KeyForm } from './key-form';
import { KeyFacts, WhatStops } from './key-facts';
import { RollForm } from './roll-form';

/** /admin/integrations, /my-club/integrations: API keys of programs, and the code for frames on other sites. */
export function IntegrationsPage() {
  usePageMeta({ title: 'Integrations', listed: false });
  const { data: scope } = useGetStaffScopeQuery();
  const scopes = SCOPES.filter((one) => (scope?.permissions as readonly string[] | undefined)?.includes(one));
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <>
      <PageHead title="Integrations">
        An API key lets a program, for example a door lock or a bar screen, use this site. It acts for the
        person who created it, and ends when that person loses their role.
      </PageHead>
      <EditableRows<ApiKey>
        noun={['API key', 'API keys']}
        words={{ make: ['Create', 'created'] }}
        query={useListApiKeysQuery(undefined, REFETCH)}
        empty="Create one for each program that uses this site."
        className="max-w-4xl space-y-4"
        onAdd={() => setMade(null)}
        nameOf={({ name }) => name}
        show={(apiKey) => <KeyFacts apiKey={apiKey} />}
        rowClass="items-start py-3"
        form={(form) => <KeyForm {...form} scopes={scopes} onMade={setMade} />}
        formClass="max-w-2xl"
        // The API refuses changes of a key that may do more than the person.
        mayEdit={(apiKey) => apiKey.scopes.every((one) => scopes.includes(one))}
        others={[
          {
            verb: 'Renew',
            form: (apiKey, onClose) => <RollForm apiKey={apiKey} onRolled={setMade} onClose={onClose} />,
          },
        ]}
        remove={{
          act: ({ id }) => revoke(id),
          words: ['Revoke', 'revoked'],
          text: (apiKey) => <WhatStops apiKey={apiKey} />,
          onDone: ({ id }) => setMade((shown) => (shown?.id === id ? null : shown)),
        }}
      >
        {made && (
          <div role="status" className="max-w-2xl rounded-card border border-line bg-sunken p-4">
            <ShownOnce
              label={`API key “${made.name}”`}
              url={made.key}
              noun="key"
              help="We show this key only once. Store it where only the program can read it, and treat it like a password."
            />
          </div>
        )}
      </EditableRows>
      <EmbedCode />
    </>
  );
}
