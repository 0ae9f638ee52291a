import { useState } from 'react';
import type { NewApiKey } from '@/api/staff/generated';
import { useGetStaffScopeQuery, useListApiKeysQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';
import { SCOPES } from '@/lib/scope-labels';
import { EmbedCode } from './embed-code';
import { KeyForm } from './key-form';
import { KeyRow } from './key-row';

/** /admin/integrations, /my-club/integrations: API keys of programs, and the code for frames on other sites. */
export function IntegrationsPage() {
  usePageMeta({ title: 'Integrations', listed: false });
  const { data, error, isFetching, refetch } = useListApiKeysQuery(undefined, REFETCH);
  const { data: scope } = useGetStaffScopeQuery();
  const scopes = SCOPES.filter((one) => (scope?.permissions as readonly string[] | undefined)?.includes(one));
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  // The button may be another one afterwards: that of the empty list is gone.
  const heading = useFocusAfter<HTMLHeadingElement>(adding);
  const add = (
    <Button
      size="sm"
      onClick={() => {
        setMade(null);
        setAdding(true);
      }}
    >
      Create API key
    </Button>
  );
  return (
    <>
      <PageHead title="Integrations">
        An API key lets a program, for example a door lock or a bar screen, use this site. It acts for the
        person who created it, and ends when that person loses their role.
      </PageHead>
      <section aria-labelledby="api-keys" className="max-w-4xl space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="api-keys" ref={heading} tabIndex={-1} className="focus:outline-none">
            API keys
          </h2>
          {data && data.length > 0 && !adding && add}
        </div>
        {adding && <KeyForm scopes={scopes} onMade={setMade} onClose={() => setAdding(false)} />}
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
        <LoadStates
          title="The API keys could not be loaded"
          query={{ data, error, isFetching, refetch }}
          waiting="h-24"
        />
        {data?.length === 0 && !adding && (
          <NothingYet
            title="No API keys yet"
            text="Create one for each program that uses this site."
            action={add}
          />
        )}
        {data && data.length > 0 && (
          <ul
            aria-label="API keys"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {data.map((apiKey) => (
              <KeyRow
                key={apiKey.id}
                apiKey={apiKey}
                scopes={scopes}
                onRolled={setMade}
                onRevoked={(id) => {
                  if (made?.id === id) setMade(null);
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <EmbedCode />
    </>
  );
}
