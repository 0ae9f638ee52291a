import { array, number, object } from 'yup';
import { useChangeFacilityGalleryMutation, useGetFacilityGalleryQuery } from '@/api/staff/staff-api';
import type { FacilityGallery } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { FormSection } from '@/components/staff/form/form-section';
import { GalleryField } from '@/components/staff/form/gallery-field';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import type { ContentKind } from '@/components/staff/record/content';
import { RecordForm } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord } from '@/components/staff/record/use-record';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';

type Content = FacilityGallery['content'];

const MAX_IMAGES = 16;
const WORDS = {
  save: 'Save gallery',
  done: 'Gallery saved',
  failed: 'Gallery not saved',
};
const KIND: ContentKind<Content, Content> = {
  labels: { pictureIds: 'Photos' },
  format: { pictureIds: (ids: number[]) => (ids.length === 1 ? '1 photo' : `${ids.length} photos`) },
  toValues: ({ pictureIds }) => ({ pictureIds: [...pictureIds] }),
  toContent: (values) => values,
};
const SCHEMA = object({ pictureIds: array().of(number().required()).max(MAX_IMAGES) });

/** /admin/media/gallery */
export function FacilityGalleryPage() {
  const { to } = useStaffArea();
  usePageMeta({ title: 'Facility gallery', listed: false });
  const query = useGetFacilityGalleryQuery();
  return (
    <LoadRecord noun="gallery" query={query} list={{ label: 'Photos', to: to.media }}>
      {(gallery) => <Gallery gallery={gallery} />}
    </LoadRecord>
  );
}

function Gallery({ gallery }: { gallery: FacilityGallery }) {
  const { to } = useStaffArea();
  const record = useRecord<Content, FacilityGallery>(gallery);
  const [change] = useChangeFacilityGalleryMutation();
  const { base } = record;
  return (
    <>
      <PageHead title="Facility gallery" parent={{ label: 'Photos', to: to.media }} />
      <RecordForm<Content, Content, FacilityGallery>
        kind={KIND}
        record={record}
        schema={SCHEMA}
        words={WORDS}
        save={(from, { pictureIds = from.content.pictureIds }) =>
          change({ ...ifMatch(from), changeFacilityGallery: { pictureIds } })
        }
        aside={() => (
          <SideBox title="Home page">
            <p className="text-ink-soft">
              Saved <time dateTime={base.updatedAt}>{formatInstant(base.updatedAt)}</time>
              {base.updatedBy && ` by ${base.updatedBy.name}`}. Changes are public as soon as you save.
            </p>
            <ButtonLink size="sm" variant="outline" to={paths.section('facilities')} className="mt-3">
              View gallery
            </ButtonLink>
          </SideBox>
        )}
        below={<Timeline objectKind="gallery" objectId={base.id} labels={KIND.labels} />}
      >
        <FormSection title="Gallery">
          <div className="md:col-span-2">
            <GalleryField
              name="pictureIds"
              legend="Photos"
              atMost={MAX_IMAGES}
              help="Shown on the home page with their captions, up to 16. Without photos, the default drawings are shown."
            />
          </div>
        </FormSection>
      </RecordForm>
    </>
  );
}
