import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A version of the terms of hire; the highest is in force. Never changed: bookings name the one that was accepted. */
@Entity('hire_terms')
export class HireTermsEntity {
  @PrimaryColumn({ type: 'integer' })
  version: number;
  /** Paragraphs with empty lines between them; '# ' begins a heading, '- ' an item of a list. */
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
