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
import {
  fieldsOf,
  optionalImage,
  optionalText,
  text,
  textRows,
  type Field,
} from '@/components/staff/record/fields';
import { recordPages } from '@/components/staff/record/record-pages';
import { isWebAddress } from '@/lib/parse-link';

const secure = string()
  .trim()
  .test(
    'web-address',
    'Enter a web address that starts with https://.',
    (typed = '') => typed === '' || isWebAddress(typed),
  );

function degrees(label: string, most: number, help: string): Field<number> {
  const message = `Enter a ${label.toLowerCase()} from -${most} to ${most} degrees.`;
  const isIn = (typed: string) => /^-?\d{1,3}(\.\d{1,6})?$/.test(typed) && Math.abs(Number(typed)) <= most;
  return {
    ...text(label, { inputMode: 'text', required: message, help }),
    schema: string().trim().required(message).test('degrees', message, isIn),
    toForm: String,
    toContent: (typed: string) => Number(typed),
    format: undefined,
  };
}

const FIELDS = fieldsOf<SettingsContent>({
  Club: {
    name: text('Name', {
      required: 'Enter the club’s name.',
      schema: string().max(80, 'Use at most 80 characters.'),
      wide: true,
    }),
    logoUrl: optionalImage(
      'Logo',
      'A square photo from the library, at least 400 pixels wide; without one, the default logo is used. Shown in the header, on cards and documents, and as the site icon.',
    ),
    address: text('Address', {
      required: 'Enter the club’s address.',
      schema: string().max(160, 'Use at most 160 characters.'),
      wide: true,
      help: 'Street, suburb or town, state and postcode, for example 4 Towers Road, Bridgewater SA 5155.',
    }),
    phone: text('Phone', { required: 'Enter a phone number.', type: 'tel' }),
    email: text('Email', {
      required: 'Enter an email address.',
      schema: string().email('Enter an email address, for example office@example.org.'),
      type: 'email',
    }),
  },
  'Social media': {
    socialPageUrl: optionalText('Main social media page', {
      schema: secure,
      type: 'url',
      placeholder: 'https://',
      wide: true,
      help: 'Linked from the home page. For a Facebook page, the home page also shows the timeline to visitors who accept cookies.',
    }),
    socialAccountUrls: textRows('Other social media accounts', {
      noun: 'account',
      schema: secure.required('Enter a web address'),
      atMost: 10,
      type: 'url',
      placeholder: 'https://',
    }),
  },
  'Other sites': {
    embedSites: textRows('Sites that may show our calendar and events', {
      noun: 'site',
      // The server refuses a site on this computer once the site is in production.
      schema: string()
        .trim()
        .matches(
          /^(https:\/\/[^/]+|http:\/\/localhost(:\d{1,5})?)$/,
          'Enter the address without a path, for example https://www.shire.example.',
        )
        .required('Enter a web address'),
      atMost: 20,
      type: 'url',
      placeholder: 'https://',
      help: 'These sites can show our events and free slots in a frame. The code for it is under Integrations.',
    }),
  },
  'Map and analytics': {
    latitude: degrees('Latitude', 90, 'In degrees. Negative for south.'),
    longitude: degrees('Longitude', 180, 'In degrees. Positive for east.'),
    mapTilesUrl: optionalText('Map tiles URL', {
      schema: secure,
      type: 'url',
      placeholder: 'https://',
      wide: true,
      help: 'The tile address of a map service. Without it, a drawn map is shown.',
    }),
    analyticsId: optionalText('Google Analytics ID', {
      schema: string()
        .trim()
        .matches(/^G-[A-Z0-9]{4,20}$/, {
          message: 'Enter an ID, for example G-AB12CD34EF.',
          excludeEmptyString: true,
        }),
      placeholder: 'G-',
      help: 'Counts visits from people who accept cookies.',
    }),
  },
});

/** /admin/setup/club: the club’s name, contact details, social media, map and analytics. */
export const { EditPage: ClubSettingsPage } = recordPages<SettingsContent, AdminSettings>({
  noun: ['club details', 'club details'],
  logged: 'settings',
  addresses: ({ setup, clubSettings }) => ({ list: setup, one: () => clubSettings, all: 'Settings' }),
  useFields: () => FIELDS,
  useCalls: () => {
    const [update] = useUpdateAdminSettingsMutation();
    const [publish] = usePublishAdminSettingsMutation();
    const [discard] = useDiscardAdminSettingsDraftMutation();
    return {
      save: (at, updateSettings) => update({ ...at, updateSettings }),
      publish: ({ 'If-Match': version }) => publish(version),
      discard: ({ 'If-Match': version }) => discard(version),
    };
  },
  useOne: () => useGetAdminSettingsQuery(),
  useHistory: () => {
    const [restore] = useRestoreAdminSettingsRevisionMutation();
    return { list: useListAdminSettingsRevisionsQuery(), restore };
  },
  titleOf: () => 'Club details',
  about: () => 'The club’s name and contact details on the site, in emails and in calendar files.',
  words: {
    first: 'The site, emails and calendar files will show this straight away:',
    again: 'The site, emails and calendar files will show this straight away:',
    published: 'The site now shows your changes.',
  },
});
