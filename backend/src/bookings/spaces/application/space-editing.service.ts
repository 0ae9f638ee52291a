import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { contentOfSpace, type SpaceContent } from '../domain/space-content.js';
import { SpaceEntity } from '../persistence/space.entity.js';
import { UnitEntity } from '../persistence/unit.entity.js';
import { SetupEditing } from './setup-editing.js';

export interface EditedSpace extends EditedView<SpaceContent> {
  isDefault: boolean;
}

/** What can be hired, edited by admins. */
@Injectable()
export class SpaceEditing extends SetupEditing<SpaceContent, SpaceEntity, EditedSpace> {
  protected readonly kind = 'space';
  protected readonly entity = SpaceEntity;
  protected readonly contentOf = contentOfSpace;
  protected readonly order = { position: 'ASC', id: 'ASC' } as const;

  constructor(
    @Inject(EditingKit) kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    private readonly pictures: ShownPictures,
  ) {
    super(kit, users);
  }

  protected present({ isDefault }: SpaceEntity, view: EditedView<SpaceContent>): EditedSpace {
    return { ...view, isDefault };
  }

  protected notFound(): DomainError {
    return new DomainError('space_not_found', 'We could not find that space.');
  }

  /** Only of rooms that are in use, each once, and with a picture that can be shown. */
  protected override async check(
    { unitIds, imageUrl }: SpaceContent,
    actor: Actor,
    manager: EntityManager,
    before: SpaceContent | null,
  ): Promise<void> {
    const errors = await this.pictures.problemsOf(
      { addresses: { imageUrl } },
      before && { addresses: { imageUrl: before.imageUrl } },
      actor,
      manager,
    );
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const there = await manager.countBy(UnitEntity, { id: In(unitIds), publishedAt: Not(IsNull()) });
    if (there !== unitIds.length)
      throw new ValidationError({ unitIds: ['Please choose from the rooms that are published.'] });
  }

  /** A booking that names no space needs one. @throws DomainError `in_use` */
  override async remove(id: number, version: number, actor: Actor): Promise<void> {
    const { isDefault } = await this.require(id, actor, this.kit.manager);
    if (isDefault)
      throw new DomainError('in_use', 'It is what is hired when nothing else is chosen, and stays.');
    await super.remove(id, version, actor);
  }

  protected override explain(error: unknown): unknown {
    return constraintOf(error) === 'spaces_default_is_for_hire'
      ? new ValidationError({
          isActive: ['It is what is hired when nothing else is chosen, and stays for hire.'],
        })
      : ShownPictures.explain(super.explain(error), 'imageUrl');
  }
}
