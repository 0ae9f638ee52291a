import { ContentField, readContent } from '../../platform/common/content-fields.js';
import { PictureAddress, PictureIds, WebAddress } from '../../platform/common/fields.js';
import { Trim } from '../../platform/common/trim.js';
import {
  EachLine,
  EMAIL_MAX,
  EmailAddress,
  Filled,
  Line,
  Lines,
  List,
  ListOf,
  PersonName,
} from '../../platform/common/validation.js';
import { ClubLink, SocialLink, WEB_ADDRESS } from './club-link.js';

const PICTURE = 'Choose a photo of this site, or enter an address that begins with https://.';

/** The fields of a club that staff edit. For null, `completeContent` has the defaults of the page. */
export class ClubFields {
  @ContentField(
    { minLength: 1, maxLength: 120, example: 'Netball' },
    Line(120, 'Enter a club name of at most 120 characters.'),
    Filled('Enter the club’s name.'),
    Trim(),
  )
  name: string;

  @ContentField(
    {
      minLength: 1,
      maxLength: 5000,
      example: 'Teams for juniors and seniors on two courts behind the hall.',
      sent: { example: 'Teams for juniors and seniors on two courts.' },
    },
    Lines(5000, 'Please describe the club in at most 5000 characters.'),
    Filled('Please describe the club.'),
    Trim(),
  )
  description: string;

  @ContentField(
    { minLength: 1, maxLength: 300, example: 'Junior and senior netball' },
    Line(300, 'Please describe the club in at most 300 characters.'),
    Filled('Please describe the club in a line.'),
    Trim(),
  )
  shortDescription: string;

  @ContentField(
    { maxLength: 500, example: '/images/scenes/netball-court.svg' },
    PictureAddress(PICTURE),
    Trim(),
  )
  imageUrl: string;

  @ContentField({ maxLength: 500, example: '/images/logos/netball.svg' }, PictureAddress(PICTURE), Trim())
  logoUrl: string;

  @ContentField(
    {
      type: String,
      nullable: true,
      maxLength: 1000,
      example: 'Tuesdays 5:30 PM - 7:30 PM',
      sent: { description: 'One line for each time.' },
    },
    Lines(1000, 'Enter the training times in at most 1000 characters.'),
    Trim(),
  )
  trainingSchedule: string | null;

  @ContentField(
    { maxLength: 120, example: 'April to September' },
    Line(120, 'Enter the season in at most 120 characters.'),
    Trim(),
  )
  seasonPeriod: string;

  @ContentField(
    { maxLength: 120, example: 'From seven years' },
    Line(120, 'Enter the age groups in at most 120 characters.'),
    Trim(),
  )
  ageGroups: string;

  @ContentField(
    { maxLength: EMAIL_MAX, example: 'netball@bridgewaterclub.example', sent: { format: 'email' } },
    EmailAddress('Enter a valid email address.'),
    Trim(),
  )
  contactEmail: string;

  @ContentField(
    { maxLength: 40, example: '(08) 5550 0143' },
    Line(40, 'Enter a phone number of at most 40 characters.'),
    Trim(),
  )
  contactPhone: string;

  @ContentField(
    {
      type: 'array',
      items: { type: 'string' },
      example: ['A-grade premiers'],
      preset: [],
      sent: { nullable: true },
    },
    EachLine(200, 'Please keep each achievement within 1 to 200 characters.'),
    List(30, 'Enter the achievements as a list.', 'Enter at most 30 achievements.'),
    Trim(),
  )
  achievements: string[] | null;

  @ContentField(
    { type: String, maxLength: 200, example: 'The courts behind the hall', sent: { nullable: true } },
    Line(200, 'Enter the meeting place in at most 200 characters.'),
    Trim(),
  )
  meetingLocation: string | null;

  @ContentField(
    {
      type: String,
      maxLength: 120,
      example: 'Netball coordinator',
      description: 'A role, not a name.',
      sent: { nullable: true },
    },
    PersonName(120, 'Please name the contact in at most 120 characters.'),
    Trim(),
  )
  contactPerson: string | null;

  @ContentField(
    { type: [SocialLink], column: 'jsonb', preset: [], sent: { type: [ClubLink], nullable: true } },
    ListOf(() => ClubLink, 'Enter the links as a list.', {
      most: 10,
      tooMany: 'Enter at most 10 links.',
    }),
  )
  socialLinks: SocialLink[] | null;

  @ContentField(
    { type: String, format: 'uri', nullable: true, maxLength: 500 },
    WebAddress(WEB_ADDRESS),
    Trim(),
  )
  signupUrl: string | null;

  @ContentField(
    {
      type: 'array',
      items: { type: 'integer' },
      nullable: true,
      description: 'Photos of the library in display order; null: none chosen yet.',
      example: [12, 7],
      sent: { items: undefined, description: undefined },
    },
    PictureIds(24, { optional: true }),
  )
  galleryPictureIds: number[] | null;
}

export type ClubContent = Pick<ClubFields, keyof ClubFields>;

type WithDefault = 'achievements' | 'meetingLocation' | 'contactPerson' | 'socialLinks';
/** A club's content without the nulls that have a default. */
export type ShownClubContent = ClubContent & { [Field in WithDefault]: NonNullable<ClubContent[Field]> };

/** A club's page is never published, published, or published with unpublished changes. */
export enum ClubState {
  Draft = 'draft',
  Published = 'published',
  Changed = 'changed',
}

/** The sort fields of the staff list. */
export const CLUB_SORTS = ['name', 'updatedAt'] as const;

export function clubState(club: { publishedAt: Date | null; hasDraft: boolean }): ClubState {
  if (!club.publishedAt) return ClubState.Draft;
  return club.hasDraft ? ClubState.Changed : ClubState.Published;
}

export function contentOfClub(club: ClubContent): ClubContent {
  return readContent(ClubFields, club);
}

/** What a club's page shows: its own details, or the default where it has none. */
export function completeContent(content: ClubContent): ShownClubContent {
  return {
    ...content,
    achievements: content.achievements ?? [],
    meetingLocation: content.meetingLocation ?? 'Clubhouse',
    contactPerson: content.contactPerson ?? 'Club office',
    socialLinks: content.socialLinks ?? [],
  };
}
