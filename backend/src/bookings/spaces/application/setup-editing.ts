import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import type { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { Editing } from '../../../platform/editing/editing.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { UsersService } from '../../../auth/accounts/users.service.js';

/** What a failed constraint of the set-up means. */
const NAME_TAKEN = ['units_name_unique', 'spaces_name_unique', 'extras_name_unique'];
const USED_BY: Readonly<Record<string, string>> = {
  bookings_space_id_fkey: 'bookings',
  occupancies_unit_id_fkey: 'bookings',
  events_space: 'events',
  closures_space: 'closures',
  spaces_booked: 'bookings',
  units_in_spaces: 'spaces',
};

/** What only admins edit, of no club: units, spaces and extras. */
@Injectable()
export abstract class SetupEditing<
  Content extends { name: string },
  Row extends EditedEntity,
  View extends EditedView<Content>,
> extends Editing<Content, Row, View> {
  constructor(@Inject(EditingKit) kit: EditingKit, @Inject(UsersService) users: UsersService) {
    super(kit, users);
  }

  /** All of them, in their order. */
  async list(): Promise<View[]> {
    const { manager } = this.kit;
    const rows = await manager.find(this.entity, { order: this.order as object });
    return Promise.all(rows.map((row) => this.viewOf(row, manager)));
  }

  protected abstract readonly order: Partial<Record<keyof Row, 'ASC' | 'DESC'>>;

  protected nameOf({ name }: Content): string {
    return name;
  }

  protected clubOf(): null {
    return null;
  }

  protected find(id: number, _actor: unknown, manager: EntityManager): Promise<Row | null> {
    return manager.findOneBy(this.entity, { id } as never);
  }

  protected override explain(error: unknown): unknown {
    const constraint = constraintOf(error) ?? '';
    if (NAME_TAKEN.includes(constraint))
      return new ValidationError({ name: ['Another one has this name. Please choose a different one.'] });
    const user = USED_BY[constraint];
    if (user === undefined) return error;
    const message =
      constraint === 'spaces_booked'
        ? 'It has been booked with the rooms that it has, and keeps them. Please add another space.'
        : 'It is still in use, and stays.';
    return new DomainError('in_use', message, { extras: { usedBy: [user] } });
  }
}
