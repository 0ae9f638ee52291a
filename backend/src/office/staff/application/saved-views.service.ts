import { Injectable } from '@nestjs/common';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { MAX_VIEWS, type SavedView, type StaffList } from '../domain/saved-view.js';
import { SavedViewRepository } from '../persistence/saved-view.repository.js';

/** Saved views of the staff lists. Each account sees and changes only its own. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly views: SavedViewRepository) {}

  list(ownerId: number, list?: StaffList): Promise<SavedView[]> {
    return this.views.list(ownerId, list);
  }

  /** @throws ValidationError if the owner has a view with this name or too many views */
  async create(ownerId: number, view: Omit<SavedView, 'id'>): Promise<SavedView> {
    const made = await withUniqueName(() => this.views.add(ownerId, view));
    if (!made)
      throw new ValidationError({
        list: [`You can save up to ${MAX_VIEWS} views of a list. Delete one first.`],
      });
    return made;
  }

  /** @throws ValidationError, DomainError `view_not_found` */
  async update(
    ownerId: number,
    id: number,
    changes: Partial<Pick<SavedView, 'name' | 'query'>>,
  ): Promise<SavedView> {
    const changed = await withUniqueName(() => this.views.change(ownerId, id, changes));
    if (!changed) throw notFound();
    return changed;
  }

  /** @throws DomainError `view_not_found` */
  async remove(ownerId: number, id: number): Promise<void> {
    if (!(await this.views.remove(ownerId, id))) throw notFound();
  }
}

function notFound(): DomainError {
  return new DomainError('view_not_found', 'We could not find that view.');
}

/** Turns a violation of the unique index on names into a ValidationError. */
async function withUniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) !== 'saved_views_name_unique') throw error;
    throw new ValidationError({ name: ['You already have a view with this name.'] });
  }
}
