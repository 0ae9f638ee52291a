import { string } from 'yup';
import {
  useDiscardAdminSettingsDraftMutation,
  useGetAdminSettingsQuery,
  useListAdminSettingsRevisionsQuery,
  usePublishAdminSettingsMutation,
  useRestoreAdminSettingsRevisionMutation,
  useUpdateAdminSettingsMutation,
} from '@/api/staff/staff-api';
import type { AdminSettings, SettingsContent } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { draftState } from '@/components/staff/record/content';
import {
  fieldsOf,
  optionalImage,
  optionalText,
  text,
  textRows,
  type Field,
} from '@/components/staff/record/fields';
import { RecordHistory } from '@/components/staff/record/history';
import { RecordActions } from '@/components/staff/record/record-actions';
import { RecordForm } from '@/components/staff/record/record-form';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { SetupViews } from '@/components/staff/setup-views';
import { StateBadge } from '@/components/staff/state-badge';
import { isWebAddress } from '@/lib/typed-link';

const secure = string()
  .trim()
  .test(
    'web-address',
    'Please give an address that begins with https://.',
    (typed = '') => typed === '' || isWebAddress(typed),
  );

function degrees(label: string, most: number, help: string): Field<number> {
  const message = `Please give a ${label.toLowerCase()} from -${most} to ${most} degrees.`;
  const isIn = (typed: string) => /^-?\d{1,3}(\.\d{1,6})?$/.test(typed) && Math.abs(Number(typed)) <= most;
  return {
    ...text(label, { inputMode: 'text', required: message, help }),
    schema: string().trim().required(message).test('degrees', message, isIn),
    toForm: String,
    toContent: (typed: string) => Number(typed),
    inWords: undefined,
  };
}

const FIELDS = fieldsOf<SettingsContent>({
  'The club': {
    name: text('Name', {
      required: 'Please say what the club is called.',
      schema: string().max(80, 'At most 80 characters.'),
      wide: true,
    }),
    logoUrl: optionalImage(
      'Mark',
      'A square picture of the library, at least 400 pixels wide: in the header, on cards and as the icon. Without one the drawn mark is shown.',
    ),
    address: text('Address', {
      required: 'Please say where the club is.',
      schema: string().max(160, 'At most 160 characters.'),
      wide: true,
      help: 'Street, then place, state and postcode: 4 Towers Road, Bridgewater SA 5155.',
    }),
    phone: text('Phone', { required: 'Please give a telephone number.', type: 'tel' }),
    email: text('Email', {
      required: 'Please give an email address.',
      schema: string().email('Please enter a valid email address.'),
      type: 'email',
    }),
  },
  'Social accounts': {
    socialPageUrl: optionalText('Social page', {
      schema: secure,
      type: 'url',
      placeholder: 'https://',
      wide: true,
      help: 'The home page leads there. Of a Facebook page it shows the timeline, to readers who agree.',
    }),
    socialAccountUrls: textRows('Further accounts', {
      noun: 'account',
      schema: secure.required('An address is required'),
      atMost: 10,
      type: 'url',
      placeholder: 'https://',
    }),
  },
  'Map and visits': {
    latitude: degrees('Latitude', 90, 'South is below 0.'),
    longitude: degrees('Longitude', 180, 'East is above 0.'),
    mapTilesUrl: optionalText('Map tiles', {
      schema: secure,
      type: 'url',
      placeholder: 'https://',
      wide: true,
      help: 'The address of a map service’s tiles. Without it the drawn map is shown.',
    }),
    analyticsId: optionalText('Google Analytics', {
      schema: string()
        .trim()
        .matches(/^G-[A-Z0-9]{4,20}$/, {
          message: 'Please give an id such as G-AB12CD34EF.',
          excludeEmptyString: true,
        }),
      placeholder: 'G-',
      help: 'Counts visits of readers who agree.',
    }),
  },
});

const WORDS = {
  noun: 'set of settings',
  first: 'The site, mails and calendar files say this from now on:',
  again: 'The site, mails and calendar files say this from now on:',
  published: 'The site says it now.',
};

/** /admin/setup/club: what the club is called, how it is reached, and what is loaded from elsewhere. */
export function ClubSettingsPage() {
  usePageMeta({ title: 'Club', listed: false });
  const { to } = useStaffArea();
  const query = useGetAdminSettingsQuery();
  return (
    <LoadRecord noun="page of settings" query={query} list={{ label: 'Set-up', to: to.setup }}>
      {(settings) => <SettingsEditor settings={settings} />}
    </LoadRecord>
  );
}

function SettingsEditor({ settings }: { settings: AdminSettings }) {
  const { to } = useStaffArea();
  const record = useRecord(settings);
  const [update] = useUpdateAdminSettingsMutation();
  const [publish] = usePublishAdminSettingsMutation();
  const [discard] = useDiscardAdminSettingsDraftMutation();
  const { base } = record;
  return (
    <>
      <PageHead title="Club" badge={<StateBadge state={draftState(base)} />}>
        What the club is called and how it is reached, everywhere on the site, in its mails and its calendar
        files.
      </PageHead>
      <SetupViews current="Club" />
      <RecordForm
        kind={FIELDS}
        record={record}
        schema={FIELDS.schema}
        save={(from, changes) => update({ ...ifMatch(from), updateSettings: changes })}
        aside={(form) => (
          <RecordActions
            title="Settings"
            kind={FIELDS}
            record={record}
            form={form}
            state={draftState(base)}
            words={WORDS}
            publish={({ 'If-Match': version }) => publish(version)}
            discard={({ 'If-Match': version }) => discard(version)}
            list={to.setup}
          />
        )}
        more={<SettingsHistory record={record} />}
        below={<Timeline objectKind="settings" objectId={base.id} labels={FIELDS.labels} />}
      >
        <FIELDS.Fields record={base} />
      </RecordForm>
    </>
  );
}

function SettingsHistory({ record }: { record: OpenRecord<AdminSettings> }) {
  const list = useListAdminSettingsRevisionsQuery();
  const [restore] = useRestoreAdminSettingsRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={FIELDS}
      list={list}
      restore={(from, revisionId) => restore({ revisionId, ...ifMatch(from) })}
    />
  );
}
