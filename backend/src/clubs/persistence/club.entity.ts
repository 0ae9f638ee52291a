import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { SocialLink } from '../domain/club-details.js';

/** A sports or social club. Fields that are null here are answered by the keyword rules (`domain/club-details.ts`). */
@Entity('clubs')
export class ClubEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
