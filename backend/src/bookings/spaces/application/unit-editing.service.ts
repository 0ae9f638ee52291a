import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { contentOfUnit, type UnitContent } from '../domain/unit-content.js';
import { UnitEntity } from '../persistence/unit.entity.js';
import { SetupEditing } from './setup-editing.js';

export type EditedUnit = EditedView<UnitContent>;

/** The rooms that there are, edited by admins. */
@Injectable()
export class UnitEditing extends SetupEditing<UnitContent, UnitEntity, EditedUnit> {
  protected readonly kind = 'unit';
  protected readonly entity = UnitEntity;
  protected readonly contentOf = contentOfUnit;
  protected readonly order = { id: 'ASC' } as const;

  protected present(_row: UnitEntity, view: EditedView<UnitContent>): EditedUnit {
    return view;
  }

  protected notFound(): DomainError {
    return new DomainError('unit_not_found', 'We could not find that room.');
  }
}
