import { type ClubDetails, detailsOf, type SocialLink } from './club-details.js';

/** What staff edit of a club: every field that its page shows. null where the keyword rules over its name answer. */
export interface ClubContent {
  name: string;
  description: string;
  shortDescription: string;
  imageUrl: string;
  logoUrl: string;
  /** One line for each time. */
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  contactEmail: string;
  contactPhone: string;
  achievements: string[] | null;
  meetingLocation: string | null;
  contactPerson: string | null;
  socialLinks: SocialLink[] | null;
  signupUrl: string | null;
  /** Pictures of the library in showing order; null: what was there before staff chose any. */
  galleryPictureIds: number[] | null;
}

/** How far a club's page is: never published, as the public sees it, or with changes that are not published. */
export enum ClubState {
  Draft = 'draft',
  Published = 'published',
  Changed = 'changed',
}

/** What the staff's list can be ordered by. */
export const CLUB_SORTS = ['name', 'updatedAt'] as const;

export function clubState(club: { publishedAt: Date | null; hasDraft: boolean }): ClubState {
  if (!club.publishedAt) return ClubState.Draft;
  return club.hasDraft ? ClubState.Changed : ClubState.Published;
}

export function contentOfClub(club: ClubContent): ClubContent {
  return {
    name: club.name,
    description: club.description,
    shortDescription: club.shortDescription,
    imageUrl: club.imageUrl,
    logoUrl: club.logoUrl,
    trainingSchedule: club.trainingSchedule,
    seasonPeriod: club.seasonPeriod,
    ageGroups: club.ageGroups,
    contactEmail: club.contactEmail,
    contactPhone: club.contactPhone,
    achievements: club.achievements,
    meetingLocation: club.meetingLocation,
    contactPerson: club.contactPerson,
    socialLinks: club.socialLinks,
    signupUrl: club.signupUrl,
    galleryPictureIds: club.galleryPictureIds,
  };
}

/** Content with the answers of the keyword rules where it has none of its own: what the public page says. */
export function completeContent(content: ClubContent, byKeyword: boolean): ClubContent {
  const details: ClubDetails = detailsOf(content.name, { ...content, galleryImages: null }, byKeyword);
  return {
    ...content,
    achievements: [...details.achievements],
    meetingLocation: details.meetingLocation,
    contactPerson: details.contactPerson,
    socialLinks: [...details.socialLinks],
    signupUrl: details.signupUrl,
  };
}
