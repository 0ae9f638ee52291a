import { Link, Navigate } from 'react-router-dom';
import { array, object, string } from 'yup';
import {
  useGetStaffScopeQuery,
  useListAdminClubsQuery,
  useListClubMembersQuery,
} from '@/api/staff/staff-api';
import type { Club } from '@/api/site/generated';
import type { AdminClub, AdminClubRow, ClubContent, ListAdminClubsApiArg } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { GalleryField } from '@/components/staff/form/gallery-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { CHANGED_COLUMN, numberColumn, stateFilter } from '@/components/staff/list/columns';
import { RowLink } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import {
  fieldsOf,
  image,
  optionalText,
  text,
  textRows,
  FULL_WIDTH,
  type Field,
} from '@/components/staff/record/fields';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import { SideBox } from '@/components/staff/record/side-box';
import { StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { isWebAddress } from '@/lib/parse-link';
import { ClubStaff } from './club-staff';

const required = (label: string) => string().trim().required(`${label} is required`);
const secure = string()
  .trim()
  .test(
    'web-address',
    'Enter a web address that starts with https://',
    (typed = '') => typed === '' || isWebAddress(typed),
  );

const linesOf = (lines: string | null) => (lines ?? '').split('\n').filter((line) => line.trim() !== '');

const TRAINING_TIMES = textRows('Training times', {
  noun: 'time',
  schema: required('Training time'),
  atMost: 12,
  help: 'One time per row, for example Thursdays 6:00 PM - 8:00 PM.',
});

const SOCIAL_LINKS: Field<ClubContent['socialLinks']> = {
  label: 'Social links',
  initial: [],
  schema: array().of(
    object({ network: required('Network'), url: secure.required('Web address is required') }),
  ),
  toForm: (links) => links.map(({ network, url }) => ({ network, url })),
  toContent: (typed: ClubContent['socialLinks']) => typed,
  Control: ({ name, label }) => (
    <div className={FULL_WIDTH}>
      <RowsField name={name} legend={label} noun="link" newRow={{ network: '', url: '' }} atMost={10}>
        {(row, number) => (
          <div className="grid gap-2 md:grid-cols-[10rem_1fr]">
            <TextField
              name={`${row}.network`}
              label={<span className="md:sr-only">Network {number}</span>}
              placeholder="facebook"
            />
            <TextField
              name={`${row}.url`}
              label={<span className="md:sr-only">Web address {number}</span>}
              type="url"
              placeholder="https://"
            />
          </div>
        )}
      </RowsField>
    </div>
  ),
};

const GALLERY: Field<number[] | null> = {
  label: 'Gallery',
  initial: [],
  toForm: (ids) => [...(ids ?? [])],
  // An empty gallery counts as not chosen.
  toContent: (typed: number[]) => (typed.length > 0 ? typed : null),
  format: (ids) => (ids.length === 1 ? '1 photo' : `${ids.length} photos`),
  Control: ({ name, label }) => (
    <div className={FULL_WIDTH}>
      <GalleryField
        name={name}
        legend={label}
        atMost={24}
        help="Shown on the club’s page, the first photo large. Without photos, the default drawings are shown."
      />
    </div>
  ),
};

const FIELDS = fieldsOf<ClubContent>({
  Details: {
    name: text('Name', { required: 'Name is required', wide: true }),
    shortDescription: text('Short description', {
      required: 'Short description is required',
      wide: true,
      help: 'One sentence, shown below the name and in search results.',
    }),
    description: text('Description', { required: 'Description is required', rows: 6 }),
  },
  'When and where': {
    trainingSchedule: {
      ...TRAINING_TIMES,
      toForm: linesOf,
      toContent: (typed: string[]) => linesOf(typed.join('\n')).join('\n') || null,
      format: undefined,
    },
    meetingLocation: text('Meeting location', { initial: 'Clubhouse' }),
    seasonPeriod: text('Season', { initial: 'All year' }),
    ageGroups: text('Ages', { initial: 'Everyone' }),
  },
  Contact: {
    contactPerson: text('Contact person', { initial: 'Club office' }),
    contactPhone: text('Phone', { required: 'Phone is required', type: 'tel' }),
    contactEmail: text('Email', {
      required: 'Email is required',
      schema: string().email('Enter an email address, for example office@example.org.'),
      type: 'email',
      wide: true,
    }),
    signupUrl: optionalText('Sign-up page', {
      schema: secure,
      type: 'url',
      placeholder: 'https://',
      wide: true,
      help: 'The page’s “Join” button opens it. Without one, the button emails the club.',
    }),
    socialLinks: SOCIAL_LINKS,
  },
  'Achievements and photos': {
    achievements: textRows('Achievements', {
      noun: 'achievement',
      schema: required('Achievement'),
      atMost: 20,
    }),
    imageUrl: image('Photo', {
      required: 'Photo is required',
      initial: '/images/scenes/verandah.svg',
    }),
    logoUrl: image('Logo', { required: 'Logo is required', initial: '/images/logos/club.svg' }),
    galleryPictureIds: GALLERY,
  },
});

const SPEC = { filters: { state: ['draft', 'published', 'changed'] }, sorts: ['name', 'updatedAt'] };

const CLUB = recordOf('club');

const PAGES = recordPages<ClubContent, AdminClub, AdminClubRow, Club>({
  ...CLUB,
  addresses: (to, isOffice) => ({
    ...CLUB.addresses(to, isOffice),
    create: isOffice && to.club.create,
    parent: isOffice ? 'Clubs' : 'Club page',
  }),
  useFields: () => FIELDS,
  useList: () => {
    const { isOffice, to } = useStaffArea();
    const address = useListAddress(SPEC);
    return {
      title: isOffice ? 'Clubs' : 'Club page',
      address,
      list: useListAdminClubsQuery(address.args as ListAdminClubsApiArg, REFETCH),
      columns: [
        {
          key: 'name',
          header: 'Name',
          sort: 'name',
          primary: true,
          cell: ({ id, name, logoUrl }) => (
            <span className="flex items-center gap-3">
              <img src={logoUrl} alt="" width={28} height={28} className="size-7 shrink-0 object-contain" />
              <RowLink to={to.club.one(id)}>{name}</RowLink>
            </span>
          ),
        },
        { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
        numberColumn('upcoming', 'Upcoming events', ({ upcomingEvents }) => upcomingEvents),
        CHANGED_COLUMN,
      ],
      search: 'Search by name',
      filters: [stateFilter('state', 'Status', ['draft', 'published', 'changed'])],
      usualSort: 'name',
      exported: { path: '/api/admin/clubs/export.csv', asked: address.args },
      none: isOffice ? undefined : 'No clubs yet. Ask the office to make you a club’s secretary.',
      ...(isOffice && { noneText: 'Clubs appear on the website once you publish them.' }),
    };
  },
  titleOf: ({ content }) => content.name,
  stateOf: ({ state }) => state,
  aboutNew: 'Saved as a draft. It becomes public when you publish it.',
  words: {
    first: 'The club gets a public page and appears in the list of clubs:',
    again: 'The public page will show this straight away:',
    published: 'The public page now shows it.',
    deleting: 'This draft was never public. You can’t undo this.',
  },
  useAside: ({ base: { id, state } }) => ({
    title: 'Page',
    mayRemove: useStaffArea().isOffice && state === 'draft',
    children: state !== 'draft' && (
      <ButtonLink size="sm" variant="outline" to={paths.club(id)}>
        Public page
      </ButtonLink>
    ),
  }),
  More: ({ record: { id } }) => (
    <>
      {useStaffArea().isOffice && <ClubStaff clubId={id} />}
      <MembersBox clubId={id} />
    </>
  ),
});

export const { NewPage, EditPage, PreviewPage } = PAGES;

/** /admin/clubs, and a secretary’s own clubs at /my-club/clubs. A secretary with one club goes straight to it. */
export function ListPage() {
  const { isOffice, to } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery(undefined, { skip: isOffice });
  const [own, ...others] = scope?.clubs ?? [];
  if (!isOffice && own && others.length === 0) return <Navigate to={to.club.one(own.id)} replace />;
  return <PAGES.ListPage />;
}

function MembersBox({ clubId }: { clubId: number }) {
  const { to } = useStaffArea();
  const { data } = useListClubMembersQuery({ id: clubId, state: 'accepted' }, REFETCH);
  return (
    <SideBox title="Club members">
      {data && (
        <p className="text-ink-soft tabular-nums">
          {data.total === 1 ? '1 member' : `${data.total}${data.totalIsAtLeast ? '+' : ''} members`}
          {data.waiting > 0 && `, ${data.waiting} asked to join`}
        </p>
      )}
      <Link to={to.clubMembers(clubId)} className="link inline-flex min-h-11 items-center">
        View club members
      </Link>
    </SideBox>
  );
}
