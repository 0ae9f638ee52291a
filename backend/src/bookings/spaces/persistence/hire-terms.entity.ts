import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A version of the terms of hire; the highest is in force. Never changed, since bookings refer to the accepted version. */
@Entity('hire_terms')
export class HireTermsEntity {
  @PrimaryColumn({ type: 'integer' })
  version: number;
  /** Paragraphs separated by empty lines; '# ' starts a heading, '- ' a list item. */
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
