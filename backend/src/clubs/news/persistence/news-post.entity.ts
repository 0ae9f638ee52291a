import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { NewsContent } from '../domain/news-content.js';

/** A news post of the whole club or of one sports club. */
@Entity('news_posts')
export class NewsPostEntity extends EditableRow(NewsContent) {
  /** When it was first published; corrections do not change it. */
  @Column({ type: 'timestamptz', nullable: true })
  postedAt: Date | null;
}
