import { array, object, string } from 'yup';
import type { ClubContent } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';
import { isWebAddress } from '@/lib/typed-link';

/** A club as its form holds it: no nulls, and a row for each training time. */
export interface ClubValues {
  name: string;
  shortDescription: string;
  description: string;
  trainingTimes: string[];
  seasonPeriod: string;
  ageGroups: string;
  meetingLocation: string;
  contactPerson: string;
  contactEmail: string;
  contactPhone: string;
  signupUrl: string;
  socialLinks: { network: string; url: string }[];
  achievements: string[];
  imageUrl: string;
  logoUrl: string;
  galleryPictureIds: number[];
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '');

export const CLUB_KIND: ContentKind<ClubContent, ClubValues> = {
  labels: {
    name: 'Name',
    shortDescription: 'In one sentence',
    description: 'Description',
    trainingSchedule: 'Training times',
    seasonPeriod: 'Season',
    ageGroups: 'Ages',
    meetingLocation: 'Meeting location',
    contactPerson: 'Contact person',
    contactEmail: 'Email',
    contactPhone: 'Phone',
    signupUrl: 'Sign-up page',
    socialLinks: 'Social links',
    achievements: 'Achievements',
    imageUrl: 'Picture',
    logoUrl: 'Logo',
    galleryPictureIds: 'Gallery',
  },
  formField: { trainingSchedule: 'trainingTimes' },
  inWords: {
    galleryPictureIds: (ids: number[]) => (ids.length === 1 ? '1 picture' : `${ids.length} pictures`),
  },
  toValues: ({ trainingSchedule, signupUrl, galleryPictureIds, ...content }) => ({
    ...content,
    socialLinks: content.socialLinks.map(({ network, url }) => ({ network, url })),
    achievements: [...content.achievements],
    trainingTimes: linesOf(trainingSchedule),
    signupUrl: signupUrl ?? '',
    galleryPictureIds: [...(galleryPictureIds ?? [])],
  }),
  toContent: ({ trainingTimes, signupUrl, galleryPictureIds, ...values }) => ({
    ...values,
    trainingSchedule: linesOf(trainingTimes.join('\n')).join('\n') || null,
    signupUrl: signupUrl.trim() || null,
    // None is as before any was chosen.
    galleryPictureIds: galleryPictureIds.length > 0 ? galleryPictureIds : null,
  }),
};

export const NEW_CLUB: ClubValues = {
  name: '',
  shortDescription: '',
  description: '',
  trainingTimes: [],
  seasonPeriod: 'All year',
  ageGroups: 'Everyone',
  meetingLocation: 'Clubhouse',
  contactPerson: 'Club office',
  contactEmail: '',
  contactPhone: '',
  signupUrl: '',
  socialLinks: [],
  achievements: [],
  imageUrl: '/images/scenes/verandah.svg',
  logoUrl: '/images/logos/club.svg',
  galleryPictureIds: [],
};

const required = (label: string) => string().trim().required(`${label} is required`);
const secure = string()
  .trim()
  .test(
    'web-address',
    'Please give an address that begins with https://',
    (text = '') => text === '' || isWebAddress(text),
  );

/** For comfort: the server decides. */
export const clubSchema = object({
  name: required('Name'),
  shortDescription: required('A sentence'),
  description: required('Description'),
  contactEmail: required('Email').email('Please enter a valid email address.'),
  contactPhone: required('Phone'),
  imageUrl: required('A picture'),
  logoUrl: required('A logo'),
  signupUrl: secure,
  trainingTimes: array().of(required('A time')),
  achievements: array().of(required('An achievement')),
  socialLinks: array().of(
    object({ network: required('A network'), url: secure.required('An address is required') }),
  ),
});
