import { array, object, string } from 'yup';
import type { SettingsContent } from '@/api/staff/generated';
import { orNull, type ContentKind } from '@/components/staff/record/content';
import { isWebAddress } from '@/lib/typed-link';

/** The club's settings as their form holds them: text in every box. */
export interface SettingsValues {
  name: string;
  logoUrl: string;
  address: string;
  phone: string;
  email: string;
  socialPageUrl: string;
  socialAccountUrls: string[];
  latitude: string;
  longitude: string;
  mapTilesUrl: string;
  analyticsId: string;
}

export const SETTINGS_KIND: ContentKind<SettingsContent, SettingsValues> = {
  labels: {
    name: 'Name',
    logoUrl: 'Mark',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    socialPageUrl: 'Social page',
    socialAccountUrls: 'Further accounts',
    latitude: 'Latitude',
    longitude: 'Longitude',
    mapTilesUrl: 'Map tiles',
    analyticsId: 'Google Analytics',
  },
  toValues: (content) => ({
    ...content,
    logoUrl: content.logoUrl ?? '',
    socialPageUrl: content.socialPageUrl ?? '',
    socialAccountUrls: [...content.socialAccountUrls],
    latitude: String(content.latitude),
    longitude: String(content.longitude),
    mapTilesUrl: content.mapTilesUrl ?? '',
    analyticsId: content.analyticsId ?? '',
  }),
  toContent: (values) => ({
    ...values,
    logoUrl: orNull(values.logoUrl),
    socialPageUrl: orNull(values.socialPageUrl),
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    mapTilesUrl: orNull(values.mapTilesUrl),
    analyticsId: orNull(values.analyticsId),
  }),
};

const required = (message: string) => string().trim().required(message);
const secure = string()
  .trim()
  .test(
    'web-address',
    'Please give an address that begins with https://.',
    (text = '') => text === '' || isWebAddress(text),
  );
const degrees = (most: number, message: string) =>
  string()
    .trim()
    .required(message)
    .test(
      'degrees',
      message,
      (text) => /^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= most,
    );

/** For comfort: the server decides. */
export const settingsSchema = object({
  name: required('Please say what the club is called.').max(80, 'At most 80 characters.'),
  address: required('Please say where the club is.').max(160, 'At most 160 characters.'),
  phone: required('Please give a telephone number.'),
  email: required('Please give an email address.').email('Please enter a valid email address.'),
  socialPageUrl: secure,
  socialAccountUrls: array().of(secure.required('An address is required')),
  latitude: degrees(90, 'Please give a latitude from -90 to 90 degrees.'),
  longitude: degrees(180, 'Please give a longitude from -180 to 180 degrees.'),
  mapTilesUrl: secure,
  analyticsId: string()
    .trim()
    .matches(/^G-[A-Z0-9]{4,20}$/, {
      message: 'Please give an id such as G-AB12CD34EF.',
      excludeEmptyString: true,
    }),
});
