import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { NewsContent } from '../domain/news-content.js';

/** A short post, of the whole club or of one of its clubs. */
@Entity('news_posts')
export class NewsPostEntity extends EditedEntity implements NewsContent {
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text' })
  summary: string;
  @Column({ type: 'text', nullable: true })
  text: string | null;
  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;
  @Column({ type: 'text', nullable: true })
  imageAlt: string | null;
  /** When it was first published: a correction does not make it new. */
  @Column({ type: 'timestamptz', nullable: true })
  postedAt: Date | null;
}
