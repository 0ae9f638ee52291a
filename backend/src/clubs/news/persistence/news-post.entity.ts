import { Column, Entity } from 'typeorm';
import { EditedRow } from '../../../platform/editing/edited.entity.js';
import { NewsContent } from '../domain/news-content.js';

/** A short post, of the whole club or of one of its clubs. */
@Entity('news_posts')
export class NewsPostEntity extends EditedRow(NewsContent) {
  /** When it was first published: a correction does not make it new. */
  @Column({ type: 'timestamptz', nullable: true })
  postedAt: Date | null;
}
