import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListAdminPicturesQuery } from '@/api/staff/staff-api';
import type { AdminPicture } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePictureClubs } from '@/components/staff/photos/use-picture-clubs';
import { pictureName, Thumbnail } from '@/components/staff/photos/thumbnail';
import { UploadArea } from '@/components/staff/photos/upload-area';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Field } from '@/components/ui/field';
import { formatInstant } from '@/lib/format';
import { imageUsesText } from './picture-labels';

const STATES = { incomplete: 'No alt text yet', unused: 'Unused', bin: 'In bin' };
const SPEC = { filters: { state: Object.keys(STATES) }, sorts: ['createdAt', 'updatedAt'] };
const FILTERS = [
  {
    key: 'state',
    label: 'Show',
    options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
  },
];
const NEWEST = '-createdAt';

/** /admin/media, and a secretary’s own clubs’ images at /my-club/media. */
export function MediaPage() {
  const { to } = useStaffArea();
  usePageMeta({ title: 'Photos', listed: false });
  const address = useListAddress(SPEC);
  const list = useListAdminPicturesQuery({ sort: NEWEST, ...address.args }, REFETCH);
  const { isOffice, own } = usePictureClubs();
  const [clubId, setClubId] = useState<number | null>(null);
  const owner = isOffice ? null : (clubId ?? own[0]?.id ?? null);

  const columns: ListColumn<AdminPicture>[] = [
    {
      key: 'picture',
      header: 'Photo',
      primary: true,
      cell: (picture) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail picture={picture} className="!h-12 !w-18" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <RowLink to={to.picture(picture.id)}>{pictureName(picture)}</RowLink>
          </span>
        </span>
      ),
    },
    { key: 'state', header: 'Status', cell: (picture) => <PictureState picture={picture} /> },
    {
      key: 'uses',
      header: 'Used in',
      cell: ({ uses }) => (uses.length === 0 ? '–' : uses.map(imageUsesText).join(', ')),
    },
    {
      key: 'createdAt',
      header: 'Uploaded',
      wide: true,
      sort: 'createdAt',
      align: 'end',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
  ];
  return (
    <>
      <PageHead
        title="Photos"
        action={
          isOffice && (
            <ButtonLink size="sm" variant="outline" to={to.facilityGallery}>
              Facility gallery
            </ButtonLink>
          )
        }
      />
      <div className="mb-5 grid gap-3">
        {!isOffice && own.length > 1 && (
          <Field label="Club" className="max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={owner ?? ''}
                onChange={({ target }) => setClubId(Number(target.value))}
              >
                {own.map((club) => (
                  <option key={club.id} value={club.id}>
                    {club.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {(isOffice || owner !== null) && (
          <UploadArea
            clubId={owner}
            after={({ id, isComplete, fileName }) => (
              <Link to={to.picture(id)} className="link inline-flex min-h-8 items-center text-sm">
                {isComplete ? 'Open photo' : 'Add alt text'}
                <span className="sr-only">: {fileName}</span>
              </Link>
            )}
          />
        )}
      </div>
      <StaffList
        noun={['photo', 'photos']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by alt text, caption or file name"
        filters={FILTERS}
        usualSort={NEWEST}
        empty={{
          title: 'No photos yet',
          text: 'Upload one to use it on pages and in events and galleries.',
        }}
      />
    </>
  );
}

function PictureState({ picture: { binnedAt, isComplete } }: { picture: AdminPicture }) {
  if (binnedAt) return <Badge tone="grey">In bin</Badge>;
  return isComplete ? <Badge tone="green">Ready</Badge> : <Badge tone="yellow">No alt text yet</Badge>;
}
