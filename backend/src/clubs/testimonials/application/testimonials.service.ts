import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { TestimonialEntity } from '../persistence/testimonial.entity.js';
import { removeTestimonial, writeTestimonial } from '../persistence/testimonials.js';

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
  async write(userId: number, content: TestimonialContent): Promise<TestimonialEntity> {
    await writeTestimonial(userId, content, this.dataSource.manager);
    this.content.forget();
    const written = await this.ofAuthor(userId);
    if (!written) throw new Error('the testimonial was not stored');
    return written;
  }

  /** Takes it back, for good; where there is none nothing happens. */
  async withdraw(userId: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      for (const { id: objectId } of await removeTestimonial(userId, manager)) {
        const entry = { action: 'testimonial.withdraw', objectKind: 'testimonial', objectId };
        await this.audit.record(actor, { ...entry, objectName: `No. ${objectId}`, changes: [] }, manager);
      }
    });
    this.content.forget();
  }
}
