import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LoadFailed } from '@/components/staff/list/list-states';
import { formatInstant } from '@/lib/format';
import { describeChanges, type ContentKind } from './content';
import { ReviewDialog } from './review-dialog';
import { SideBox } from './side-box';
import type { Answer, OpenRecord } from './use-record';

interface Revision<Content> {
  id: number;
  at: string;
  by: { name: string } | null;
  publishedAt: string | null;
  content: Content;
}

interface HistoryProps<Content extends object, Values extends object> {
  kind: ContentKind<Content, Values>;
  /** The current content. */
  current: Content;
  list: {
    data?: readonly Revision<Content>[];
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Restores it as the draft. */
  restore: (revision: Revision<Content>) => Promise<unknown>;
}

const FIRST = 5;

export interface RecordHistoryProps<Content extends object, Values extends object, Detail> {
  record: OpenRecord<Detail>;
  kind: ContentKind<Content, Values>;
  list: HistoryProps<Content, Values>['list'];
  /** Restores the revision with this id as the draft. */
  restore: (from: Detail, revisionId: number) => PromiseLike<Answer<Detail>>;
}

/** The box beside a record’s form with its saved versions, each of which can be restored as the draft. */
export function RecordHistory<
  Content extends object,
  Values extends object,
  Detail extends { content: Content },
>({ record: { base, run }, kind, list, restore }: RecordHistoryProps<Content, Values, Detail>) {
  return (
    <SideBox title="History">
      <History
        kind={kind}
        current={base.content}
        list={list}
        restore={({ id }) =>
          run({ done: 'Restored as draft', failed: 'Not restored' }, (from) => restore(from, id))
        }
      />
    </SideBox>
  );
}

function History<Content extends object, Values extends object>({
  kind,
  current,
  list: { data, error, isFetching, refetch },
  restore,
}: HistoryProps<Content, Values>) {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<Revision<Content> | null>(null);
  const [busy, setBusy] = useState(false);
  if (error && !data)
    return (
      <LoadFailed
        title="The history could not be loaded"
        error={error}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.length === 0) return <p className="text-ink-soft">No earlier versions.</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {(all ? data : data.slice(0, FIRST)).map((revision) => (
          <li key={revision.id} className="flex items-center gap-3 py-1.5">
            <p className="min-w-0 flex-1">
              <time dateTime={revision.at}>{formatInstant(revision.at)}</time>
              {revision.publishedAt && (
                <>
                  {' '}
                  <Badge tone="green" className="!px-2 !py-0 !text-xs">
                    Published
                  </Badge>
                </>
              )}
              <span className="block text-ink-soft">{revision.by?.name ?? 'Created with the site'}</span>
            </p>
            <Button variant="quiet" size="sm" className="!px-2" onClick={() => setChosen(revision)}>
              Restore
              <VisuallyHidden> the version of {formatInstant(revision.at)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
      {!all && data.length > FIRST && (
        <button type="button" className="link min-h-8" onClick={() => setAll(true)}>
          Show all {data.length}
        </button>
      )}
      {chosen && (
        <ReviewDialog
          title={`Restore the version of ${formatInstant(chosen.at)}?`}
          what="This version becomes the draft. The public page doesn’t change until you publish."
          confirm="Restore as draft"
          changes={describeChanges(kind, current, chosen.content)}
          busy={busy}
          onConfirm={() => {
            setBusy(true);
            void restore(chosen).finally(() => {
              setBusy(false);
              setChosen(null);
            });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
