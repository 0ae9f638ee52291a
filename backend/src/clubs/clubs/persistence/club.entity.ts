import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { ClubContent } from '../domain/club-content.js';
import type { SocialLink } from '../domain/club-details.js';

/** A sports or social club. Fields that are null here are answered by the keyword rules (`domain/club-details.ts`). */
@Entity('clubs')
export class ClubEntity extends EditedEntity implements ClubContent {
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  description: string;
  @Column({ type: 'text' })
  shortDescription: string;
  @Column({ type: 'text' })
  imageUrl: string;
  @Column({ type: 'text' })
  logoUrl: string;
  @Column({ type: 'text', nullable: true })
  trainingSchedule: string | null;
  @Column({ type: 'text' })
  seasonPeriod: string;
  @Column({ type: 'text' })
  ageGroups: string;
  @Column({ type: 'text' })
  contactEmail: string;
  @Column({ type: 'text' })
  contactPhone: string;
  @Column({ type: 'text', array: true, nullable: true })
  achievements: string[] | null;
  @Column({ type: 'text', nullable: true })
  meetingLocation: string | null;
  @Column({ type: 'text', nullable: true })
  contactPerson: string | null;
  @Column({ type: 'jsonb', nullable: true })
  socialLinks: SocialLink[] | null;
  @Column({ type: 'text', nullable: true })
  signupUrl: string | null;
  @Column({ type: 'integer', array: true, nullable: true })
  galleryPictureIds: number[] | null;
}
