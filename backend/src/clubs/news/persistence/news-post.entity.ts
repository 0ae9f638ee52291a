import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { NewsContent } from '../domain/news-content.js';

/** A short post, of the whole club or of one of its clubs. */
@Entity('news_posts')
export class NewsPostEntity extends EditableRow(NewsContent) {
  /** When it was first published: a correction does not make it new. */
  @Column({ type: 'timestamptz', nullable: true })
  postedAt: Date | null;
}
