import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
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
import { ActionButton } from '@/components/staff/action-button';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormSection } from '@/components/staff/form/form-section';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { pictureName, urlAtWidth } from '@/components/staff/photos/thumbnail';
import { usePictureClubs } from '@/components/staff/photos/use-picture-clubs';
import { RecordForm } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { CropImage } from './crop-image';
import { FocalPointField } from './focal-point-field';
import { pictureKind, pictureSchema, type PictureValues } from './picture-kind';
import { addressOfUse, sizeText, imageUsesText } from './picture-labels';

const FULL_WIDTH = 'md:col-span-2';
const WORDS = { save: 'Save photo', done: 'Photo saved', failed: 'Photo not saved' };

/** /admin/media/:id and /my-club/media/:id */
export function PictureEditorPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const query = useGetAdminPictureQuery(id, { skip: id === 0 });
  usePageMeta({ title: query.currentData ? pictureName(query.currentData) : 'Photo', listed: false });
  return (
    <LoadRecord noun="photo" exists={id > 0} query={query} list={{ label: 'All photos', to: to.media }}>
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
        parent={{ label: 'Photos', to: to.media }}
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

/** The clubs that can own an image. */
function useClubNames() {
  const { isOffice, own } = usePictureClubs();
  const { data } = useListAdminClubsQuery({ sort: 'name' }, { skip: !isOffice });
  return isOffice ? (data?.items ?? NO_CLUBS) : own;
}

function StateOf({ picture }: { picture: AdminPicture }) {
  if (picture.binnedAt) return <Badge tone="grey">In bin</Badge>;
  return picture.isComplete ? null : <Badge tone="yellow">No alt text yet</Badge>;
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
      <FormSection title="Description">
        <img
          src={urlAtWidth(picture, 800)}
          alt=""
          width={picture.width}
          height={picture.height}
          className={`max-h-80 w-auto max-w-full rounded-card border border-line object-contain ${FULL_WIDTH}`}
        />
        <TextField
          name="altText"
          label={labels.altText}
          required={!values.isDecorative}
          disabled={values.isDecorative}
          maxLength={300}
          className={FULL_WIDTH}
          help="Describe the photo in a few words for people who can’t see it."
        />
        <div className={FULL_WIDTH}>
          <CheckboxField
            name="isDecorative"
            label="Decorative"
            help="It adds nothing to the text beside it."
          />
        </div>
        <TextField
          name="caption"
          label={labels.caption}
          optional
          maxLength={160}
          help="Shown below the photo in galleries."
        />
        <TextField
          name="credit"
          label={labels.credit}
          optional
          maxLength={120}
          help="The photographer or artist."
        />
        <div className={FULL_WIDTH}>
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
            help="The club’s secretaries can use and edit the photo too."
            className={FULL_WIDTH}
          >
            <option value="">Club office</option>
            {clubs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </FormSection>
      <FormSection title="Crop">
        <div className={FULL_WIDTH}>
          <FocalPointField picture={picture} />
        </div>
      </FormSection>
    </>
  );
}

/** The image’s size, its uses and the bin. */
function PictureFacts({ record }: { record: OpenRecord<AdminPicture> }) {
  const { base, run } = record;
  const { to } = useStaffArea();
  const [restore] = useRestoreAdminPictureMutation();
  const [remove] = useDeleteAdminPictureMutation();
  const navigate = useNavigate();
  const { uses } = base;
  const [isCropping, setCropping] = useState(false);
  return (
    <SideBox title="Photo">
      <p className="text-ink-soft">
        {base.width} × {base.height} pixels, {sizeText(base.bytes)} in all sizes. Uploaded{' '}
        <time dateTime={base.createdAt}>{formatInstant(base.createdAt)}</time>
        {base.uploadedBy && ` by ${base.uploadedBy.name}`} as{' '}
        <span className="[overflow-wrap:anywhere]">{base.fileName}</span>.
      </p>
      <h3 className="mt-3 mb-1 !text-sm">Used in</h3>
      {uses.length === 0 ? (
        <p className="text-ink-soft">Not used yet.</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Link to={addressOfUse(use, to)} className="link inline-flex min-h-8 items-center">
                {imageUsesText(use)}
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
              void run({ done: 'Photo restored', failed: 'Photo not restored' }, (from) =>
                restore({ id: from.id, ...ifMatch(from) }),
              )
            }
          >
            Restore photo
          </Button>
        ) : (
          <>
            <Button size="sm" variant="outline" onClick={() => setCropping(true)}>
              Crop or rotate…
            </Button>
            <ActionButton
              variant="quiet"
              disabled={uses.length > 0}
              ask={{
                title: 'Move this photo to the bin?',
                confirm: 'Move to bin',
                danger: true,
                text: 'You can restore it for 30 days. Then it is deleted.',
              }}
              call={() => remove({ id: base.id, ...ifMatch(base) })}
              done="Photo moved to bin"
              failed="Not deleted"
              onDone={() => navigate(to.media)}
            >
              Move to bin…
            </ActionButton>
          </>
        )}
      </div>
      {uses.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          You can move it to the bin once no page or draft uses it.
        </p>
      )}
      {isCropping && <CropImage picture={base} onClose={() => setCropping(false)} />}
    </SideBox>
  );
}
