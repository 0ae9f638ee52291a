import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { TestimonialEntity } from '../persistence/testimonial.entity.js';
import { removeTestimonial, writeTestimonial } from '../persistence/testimonials.js';

/** The fields that the author writes. */
export interface TestimonialContent {
  name: string;
  role: string | null;
  comment: string;
  rating: number;
}

/** The home page shows at most this many. */
const MAX_SHOWN = 12;

/** Members write and withdraw their own testimonial; each has at most one. */
@Injectable()
export class TestimonialsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly content: PublicContent,
  ) {}

  /** The public testimonials in display order. */
  shown(): Promise<TestimonialEntity[]> {
    return this.dataSource.manager.find(TestimonialEntity, {
      where: { isApproved: true, isHidden: false },
      order: { position: 'ASC', id: 'ASC' },
      take: MAX_SHOWN,
    });
  }

  ofAuthor(userId: number): Promise<TestimonialEntity | null> {
    return this.dataSource.manager.findOneBy(TestimonialEntity, { userId });
  }

  /** Writes or rewrites the testimonial; either way staff approve it before it is shown. */
  async write(userId: number, content: TestimonialContent): Promise<TestimonialEntity> {
    await writeTestimonial(userId, content, this.dataSource.manager);
    this.content.forget();
    const written = await this.ofAuthor(userId);
    if (!written) throw new Error('the testimonial was not stored');
    return written;
  }

  /** Deletes the testimonial; does nothing if there is none. */
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
