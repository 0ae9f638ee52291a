import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { TestimonialEntity } from '../persistence/testimonial.entity.js';

/** What its author says. */
export interface TestimonialContent {
  name: string;
  role: string | null;
  comment: string;
  rating: number;
}

/** The home page has no place for more. */
const MOST_SHOWN = 12;

/** What members say about the club: theirs to write and to withdraw. Each has one. */
@Injectable()
export class TestimonialsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly content: PublicContent,
  ) {}

  /** For everybody, in their order. */
  shown(): Promise<TestimonialEntity[]> {
    return this.dataSource.manager.find(TestimonialEntity, {
      where: { isApproved: true, isHidden: false },
      order: { position: 'ASC', id: 'ASC' },
      take: MOST_SHOWN,
    });
  }

  ofAuthor(userId: number): Promise<TestimonialEntity | null> {
    return this.dataSource.manager.findOneBy(TestimonialEntity, { userId });
  }

  /** Writes it, or writes it anew: in either case it is shown once somebody has approved what it says now. */
  async write(
    userId: number,
    { name, role, comment, rating }: TestimonialContent,
  ): Promise<TestimonialEntity> {
    await this.dataSource.query(
      `INSERT INTO testimonials (user_id, name, role, comment, rating, written_at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())
       ON CONFLICT (user_id) DO UPDATE SET
         name = excluded.name, role = excluded.role, comment = excluded.comment, rating = excluded.rating,
         written_at = excluded.written_at, is_approved = false, approved_by = NULL, is_hidden = false,
         version = testimonials.version + 1
       WHERE (testimonials.name, testimonials.role, testimonials.comment, testimonials.rating)
             IS DISTINCT FROM (excluded.name, excluded.role, excluded.comment, excluded.rating)`,
      [userId, name, role, comment, rating],
    );
    this.content.forget();
    const written = await this.ofAuthor(userId);
    if (!written) throw new Error('the testimonial was not stored');
    return written;
  }

  /** Takes it back, for good; where there is none nothing happens. */
  async withdraw(userId: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const [gone] = await manager.query<[{ id: number }[], number]>(
        `DELETE FROM testimonials WHERE user_id = $1 RETURNING id`,
        [userId],
      );
      for (const { id: objectId } of gone) {
        const deed = { action: 'testimonial.withdraw', objectKind: 'testimonial', objectId };
        await this.audit.record(actor, { ...deed, objectName: `No. ${objectId}`, changes: [] }, manager);
      }
    });
    this.content.forget();
  }
}
