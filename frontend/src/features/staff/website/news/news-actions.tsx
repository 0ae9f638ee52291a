import {
  useDeleteAdminNewsMutation,
  useDiscardAdminNewsDraftMutation,
  usePublishAdminNewsMutation,
  useWithdrawAdminNewsMutation,
} from '@/api/staff/staff-api';
import type { AdminNews, NewsContent } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import type { ContentKind } from '@/components/staff/record/content';
import { PreviewButton } from '@/components/staff/record/preview-button';
import { RecordActions } from '@/components/staff/record/record-actions';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { useQuestions } from '@/components/staff/record/use-questions';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { NewsValues } from './news-kind';

const WORDS = {
  noun: 'post',
  first: 'The post stands in the news, on its club’s page and on the home page at once:',
  again: 'The public post says this at once; it keeps its day:',
  published: 'The public site says it now.',
  deleting: 'It goes with all its earlier versions. This cannot be undone.',
};

export interface NewsActionsProps {
  record: OpenRecord<AdminNews>;
  form: RecordFormState<AdminNews>;
  kind: ContentKind<NewsContent, NewsValues>;
}

/** What is done to a post as a whole. */
export function NewsActions({ record, form, kind }: NewsActionsProps) {
  const { base, run } = record;
  const { to } = useStaffRoom();
  const { question, busy, askSaved, answer, close } = useQuestions<'withdraw'>(form.saved);
  const [publish] = usePublishAdminNewsMutation();
  const [discard] = useDiscardAdminNewsDraftMutation();
  const [remove] = useDeleteAdminNewsMutation();
  const [withdraw] = useWithdrawAdminNewsMutation();
  const isPublic = base.state !== 'draft';
  return (
    <>
      <RecordActions
        title="Post"
        kind={kind}
        record={record}
        form={form}
        state={base.state}
        words={WORDS}
        publish={publish}
        discard={discard}
        remove={remove}
        list={to.news}
        mayRemove={!isPublic}
      >
        <PreviewButton form={form} to={to.newsPreview(base.id)} />
        {isPublic && (
          <>
            <ButtonLink size="sm" variant="outline" to={paths.newsPost(base.id)}>
              Public page
            </ButtonLink>
            <Button size="sm" variant="outline" onClick={() => void askSaved('withdraw')}>
              Take off the site…
            </Button>
          </>
        )}
      </RecordActions>
      {question && (
        <ConfirmDialog
          danger
          title="Take this post off the site?"
          confirm="Take it off"
          keep="Leave it"
          busy={busy}
          onClose={close}
          onConfirm={() =>
            void answer(() =>
              run(
                { done: 'Taken off the site', failed: 'Not taken off', text: 'It is a draft again.' },
                (from) => withdraw({ id: from.id, ...ifMatch(from) }),
              ),
            )
          }
        >
          <p className="font-semibold">{base.published?.title}</p>
          <ul className="list-disc space-y-1 pl-5">
            <li>Its page, the lists and the feed show it no more. Who has read it has read it.</li>
            <li>It stays here as a draft, which can be published again or deleted.</li>
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
