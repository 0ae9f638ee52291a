import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('saved_replies')
export class SavedReplyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer', default: 1 })
  version: number;
  @Column({ type: 'text' })
  title: string;
  /** With placeholders, as `{{name}}`. */
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer', nullable: true, select: false })
  editedBy?: number | null;
}
