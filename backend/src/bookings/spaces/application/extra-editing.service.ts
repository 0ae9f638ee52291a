import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { contentOfExtra, type ExtraContent } from '../domain/extra-content.js';
import { ExtraEntity } from '../persistence/extra.entity.js';
import { SetupEditing } from './setup-editing.js';

export type EditedExtra = EditedView<ExtraContent>;

/** What can be added to a hire, edited by admins. */
@Injectable()
export class ExtraEditing extends SetupEditing<ExtraContent, ExtraEntity, EditedExtra> {
  protected readonly kind = 'extra';
  protected readonly entity = ExtraEntity;
  protected readonly contentOf = contentOfExtra;
  protected readonly order = { position: 'ASC', id: 'ASC' } as const;

  protected present(_row: ExtraEntity, view: EditedView<ExtraContent>): EditedExtra {
    return view;
  }

  protected notFound(): DomainError {
    return new DomainError('extra_not_found', 'We could not find that extra.');
  }
}
