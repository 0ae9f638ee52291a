import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type Change, changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { isSmallFix, MAX_LETTERS_CORRECTED } from '../domain/small-fix.js';
import { moved, type MoveTo, stateOf, TestimonialState } from '../domain/testimonial-state.js';
import { TestimonialEntity } from '../persistence/testimonial.entity.js';
import {
  lockTestimonials,
  placeTestimonials,
  testimonial,
  type TestimonialRow,
  testimonialsOf,
} from '../persistence/testimonials.js';
import type { TestimonialContent } from './testimonials.service.js';

/** A testimonial for staff. */
export interface ReviewedTestimonial extends Omit<TestimonialRow, 'isApproved' | 'isHidden'> {
  state: TestimonialState;
}

/** The fields that staff can correct. */
export type Correction = Partial<Pick<TestimonialContent, 'name' | 'role' | 'comment'>>;

/** Staff decide whether and where testimonials are shown; the words belong to their authors. */
@Injectable()
export class TestimonialDesk {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly content: PublicContent,
  ) {}

  /** Shown ones in display order, new ones oldest first, hidden ones newest first. */
  async list(state: TestimonialState): Promise<ReviewedTestimonial[]> {
    return (await testimonialsOf(state, this.dataSource.manager)).map(reviewed);
  }

  /** Shows a new or hidden testimonial after the others. @throws DomainError `testimonial_not_found`, `invalid_transition`, StaleVersionError */
  approve(id: number, version: number, actor: Actor): Promise<ReviewedTestimonial> {
    return this.change(id, version, async (testimonial, manager) => {
      if (stateOf(testimonial) === TestimonialState.Shown)
        throw new DomainError('invalid_transition', 'This testimonial is already shown.');
      const shown = await orderOf(manager);
      const changes = { isApproved: true, isHidden: false, approvedBy: actor.id, position: shown.length + 1 };
      return this.store(testimonial, changes, { action: 'testimonial.approve', actor }, manager);
    });
  }

  /** Hides a shown or new testimonial. @throws as `approve` */
  hide(id: number, version: number, actor: Actor): Promise<ReviewedTestimonial> {
    return this.change(id, version, async (testimonial, manager) => {
      if (testimonial.isHidden)
        throw new DomainError('invalid_transition', 'This testimonial is already hidden.');
      return this.store(testimonial, { isHidden: true }, { action: 'testimonial.hide', actor }, manager);
    });
  }

  /** Corrects a few letters; the audit log keeps both versions. @throws as `approve`, and ValidationError for larger changes */
  correct(id: number, version: number, correction: Correction, actor: Actor): Promise<ReviewedTestimonial> {
    return this.change(id, version, async (testimonial, manager) => {
      const changes = withoutUndefined(correction);
      const errors: Record<string, string[]> = {};
      for (const field of ['name', 'role', 'comment'] as const) {
        const after = changes[field];
        if (after !== undefined && !isSmallFix(testimonial[field] ?? '', after ?? ''))
          errors[field] = [
            `A correction can change at most ${MAX_LETTERS_CORRECTED} letters. Ask the author for larger changes.`,
          ];
      }
      if (Object.keys(errors).length > 0) throw new ValidationError(errors);
      return this.store(testimonial, changes, { action: 'testimonial.correct', actor }, manager);
    });
  }

  /** @returns the shown testimonials in display order. @throws as `approve` */
  async move(id: number, version: number, to: MoveTo, actor: Actor): Promise<ReviewedTestimonial[]> {
    await this.change(id, version, async (testimonial, manager) => {
      if (stateOf(testimonial) !== TestimonialState.Shown)
        throw new DomainError('invalid_transition', 'You can only move testimonials that are shown.');
      const before = await orderOf(manager);
      const after = moved(before, id, to);
      await placeTestimonials(after, manager);
      const [from, target] = [before, after].map((order) => order.indexOf(id) + 1);
      if (from === target) return;
      const changes = [{ field: 'place', before: from, after: target }];
      await this.record(testimonial, { action: 'testimonial.move', actor }, changes, manager);
    });
    return this.list(TestimonialState.Shown);
  }

  /** Locks against other decisions, since they all change the same order. */
  private async change(
    id: number,
    version: number,
    work: (testimonial: TestimonialEntity, manager: EntityManager) => Promise<void>,
  ): Promise<ReviewedTestimonial> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockTestimonials(manager);
      const testimonial = await manager.findOneBy(TestimonialEntity, { id });
      if (!testimonial) throw new DomainError('testimonial_not_found', 'We could not find that testimonial.');
      if (testimonial.version !== version) throw new StaleVersionError(await this.one(id, manager));
      await work(testimonial, manager);
    });
    this.content.forget();
    return this.one(id);
  }

  private async store(
    testimonial: TestimonialEntity,
    changes: Partial<TestimonialEntity>,
    by: { action: string; actor: Actor },
    manager: EntityManager,
  ): Promise<void> {
    const before = decidedOf(testimonial);
    const told = changedFields(before, decidedOf(Object.assign(testimonial, changes)), ['name']);
    if (told.length === 0) return;
    const version = testimonial.version + 1;
    await manager.update(TestimonialEntity, { id: testimonial.id }, { ...changes, version });
    await this.record(testimonial, by, told, manager);
  }

  private async record(
    { id: objectId, userId }: TestimonialEntity,
    { action, actor }: { action: string; actor: Actor },
    changes: readonly Change[],
    manager: EntityManager,
  ): Promise<void> {
    const entry = { action, objectKind: 'testimonial', objectId, objectName: `No. ${objectId}`, changes };
    await this.audit.record(actor, { ...entry, ...(userId === null ? {} : { personId: userId }) }, manager);
  }

  private async one(id: number, manager = this.dataSource.manager): Promise<ReviewedTestimonial> {
    const row = await testimonial(id, manager);
    if (!row) throw new DomainError('testimonial_not_found', 'We could not find that testimonial.');
    return reviewed(row);
  }
}

const reviewed = ({ isApproved, isHidden, ...row }: TestimonialRow): ReviewedTestimonial => ({
  ...row,
  state: stateOf({ isApproved, isHidden }),
});

/** The ids of the shown testimonials. */
async function orderOf(manager: EntityManager): Promise<number[]> {
  const rows = await manager.find(TestimonialEntity, {
    select: { id: true },
    where: { isApproved: true, isHidden: false },
    order: { position: 'ASC', id: 'ASC' },
  });
  return rows.map(({ id }) => id);
}

/** The fields that staff can correct. */
function decidedOf(testimonial: TestimonialEntity): object {
  const { name, role, comment } = testimonial;
  return { name, role, comment, state: stateOf(testimonial) };
}
