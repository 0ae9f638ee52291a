import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  useDeleteAdminPictureMutation,
  useGetAdminPictureQuery,
  useListAdminClubsQuery,
  useRestoreAdminPictureMutation,
  useUpdateAdminPictureMutation,
} from '@/api/staff/staff-api';
import type { AdminPicture, PictureContent } from '@/api/staff/generated';
import { SelectField, TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormSection } from '@/components/staff/form/form-section';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { pictureName } from '@/components/staff/pictures/thumbnail';
import { usePictureClubs } from '@/components/staff/pictures/use-picture-clubs';
import { RecordForm } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { Timeline } from '@/components/staff/record/timeline';
import { useQuestions } from '@/components/staff/record/use-questions';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { useRemoval } from '@/components/staff/record/use-removal';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { FocalPointField } from './focal-point-field';
import { pictureKind, pictureSchema, type PictureValues } from './picture-kind';
import { addressOfUse, sizeInWords, usedInWords } from './picture-words';

const WIDE = 'md:col-span-2';
const WORDS = { save: 'Save', done: 'Saved', failed: 'Not saved' };

/** /admin/media/:id and /my-club/media/:id */
export function PictureEditorPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const query = useGetAdminPictureQuery(id, { skip: id === 0 });
  usePageMeta({ title: query.currentData ? pictureName(query.currentData) : 'Picture', listed: false });
  return (
    <LoadRecord noun="picture" exists={id > 0} query={query} list={{ label: 'All pictures', to: to.media }}>
      {(picture) => <PictureEditor key={picture.id} picture={picture} />}
    </LoadRecord>
  );
}

function PictureEditor({ picture }: { picture: AdminPicture }) {
  const { to } = useStaffArea();
  const record = useRecord<PictureContent, AdminPicture>(picture);
  const [update] = useUpdateAdminPictureMutation();
  const clubs = useClubNames();
  const kind = useMemo(() => pictureKind(clubs), [clubs]);
  const { base } = record;
  return (
    <>
      <PageHead
        title={pictureName(base)}
        parent={{ label: 'Pictures', to: to.media }}
        badge={<StateOf picture={base} />}
      />
      <RecordForm<PictureContent, PictureValues, AdminPicture>
        kind={kind}
        record={record}
        schema={pictureSchema}
        words={WORDS}
        save={(from, changes) => update({ id: from.id, ...ifMatch(from), updatePicture: changes })}
        aside={() => <PictureFacts record={record} />}
        below={<Timeline objectKind="picture" objectId={base.id} labels={kind.labels} />}
      >
        <PictureFields picture={base} labels={kind.labels} clubs={clubs} />
      </RecordForm>
    </>
  );
}

const NO_CLUBS: { id: number; name: string }[] = [];

/** The clubs whose pictures there can be, by name. */
function useClubNames() {
  const { isOffice, own } = usePictureClubs();
  const { data } = useListAdminClubsQuery({ sort: 'name' }, { skip: !isOffice });
  return isOffice ? (data?.items ?? NO_CLUBS) : own;
}

function StateOf({ picture }: { picture: AdminPicture }) {
  if (picture.binnedAt) return <Badge tone="grey">In the bin</Badge>;
  return picture.isComplete ? null : <Badge tone="yellow">Not described yet</Badge>;
}

function PictureFields({
  picture,
  labels,
  clubs,
}: {
  picture: AdminPicture;
  labels: Record<keyof PictureContent, string>;
  clubs: readonly { id: number; name: string }[];
}) {
  const { isOffice } = useStaffArea();
  const { values } = useFormikContext<PictureValues>();
  return (
    <>
      <FormSection title="In words">
        <TextField
          name="altText"
          label={labels.altText}
          required={!values.isDecorative}
          disabled={values.isDecorative}
          maxLength={300}
          className={WIDE}
          help="For those who do not see it: a few words, not the name of its file."
        />
        <div className={WIDE}>
          <CheckboxField
            name="isDecorative"
            label="It is decoration"
            help="It says nothing that the words beside it do not."
          />
        </div>
        <TextField
          name="caption"
          label={labels.caption}
          optional
          maxLength={160}
          help="Below it, in galleries."
        />
        <TextField name="credit" label={labels.credit} optional maxLength={120} help="Who made it." />
        <div className={WIDE}>
          <CheckboxField name="showsChildren" label={labels.showsChildren} />
          {values.showsChildren && (
            <CheckboxField
              name="hasConsent"
              label={labels.hasConsent}
              help="In writing, for the club’s website."
            />
          )}
        </div>
        {isOffice && (
          <SelectField
            name="clubId"
            label={labels.clubId}
            help="Its secretaries can use and describe it, too."
            className={WIDE}
          >
            <option value="">The office’s</option>
            {clubs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </FormSection>
      <FormSection title="When it is cut">
        <div className={WIDE}>
          <FocalPointField picture={picture} />
        </div>
      </FormSection>
    </>
  );
}

/** What it is, what shows it, and the bin. */
function PictureFacts({ record }: { record: OpenRecord<AdminPicture> }) {
  const { base, run } = record;
  const { to } = useStaffArea();
  const [restore] = useRestoreAdminPictureMutation();
  const [remove] = useDeleteAdminPictureMutation();
  const removed = useRemoval(base, remove, { done: 'Put into the bin', to: to.media });
  const { question, busy, ask, answer, close } = useQuestions<'bin'>(() => Promise.resolve(base));
  const { uses } = base;
  return (
    <SideBox title="Picture">
      <p className="text-ink-soft">
        {base.width} × {base.height} pixels, {sizeInWords(base.bytes)} in all its forms. Sent{' '}
        <time dateTime={base.createdAt}>{formatInstant(base.createdAt)}</time>
        {base.uploadedBy && ` by ${base.uploadedBy.name}`} as{' '}
        <span className="[overflow-wrap:anywhere]">{base.fileName}</span>.
      </p>
      <h3 className="mt-3 mb-1 !text-sm">Used in</h3>
      {uses.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Link to={addressOfUse(use, to)} className="link inline-flex min-h-8 items-center">
                {usedInWords(use)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {base.binnedAt ? (
          <Button
            size="sm"
            onClick={() =>
              void run({ done: 'Taken out of the bin', failed: 'Not taken out' }, (from) =>
                restore({ id: from.id, ...ifMatch(from) }),
              )
            }
          >
            Take it out of the bin
          </Button>
        ) : (
          <Button size="sm" variant="quiet" disabled={uses.length > 0} onClick={() => ask('bin')}>
            Put into the bin…
          </Button>
        )}
      </div>
      {uses.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          It can go once nothing shows it any more, drafts included.
        </p>
      )}
      {question === 'bin' && (
        <ConfirmDialog
          danger
          title="Put this picture into the bin?"
          confirm="Put it into the bin"
          busy={busy}
          onClose={close}
          onConfirm={() => void answer(removed)}
        >
          <p>It can be taken back for 30 days; then it is gone.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
