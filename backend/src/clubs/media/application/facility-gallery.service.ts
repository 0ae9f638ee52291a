import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { FacilityGalleryEntity } from '../persistence/facility-gallery.entity.js';
import { type GalleryPicture, ShownPictures } from './shown-pictures.js';

export interface FacilityGallery {
  /** A single row. */
  id: number;
  version: number;
  content: {
    /** In display order; without any the drawn pictures are shown. */
    pictureIds: number[];
  };
  updatedAt: Date;
  updatedBy: Person | null;
}

/** The chosen pictures of the home page's gallery. */
@Injectable()
export class FacilityGalleryService {
  constructor(
    private readonly kit: EditingKit,
    private readonly users: UsersService,
    private readonly shown: ShownPictures,
  ) {}

  async get(): Promise<FacilityGallery> {
    const { manager } = this.kit;
    return this.viewOf(await this.row(manager), manager);
  }

  /** The chosen pictures; empty if none are chosen. */
  async pictures(): Promise<GalleryPicture[]> {
    return this.shown.gallery((await this.row(this.kit.manager)).galleryPictureIds);
  }

  /** @throws StaleVersionError, ValidationError */
  async change(version: number, pictureIds: number[], actor: Actor): Promise<FacilityGallery> {
    try {
      return await this.kit.change(async (manager) => {
        const before = await this.row(manager, { mode: 'pessimistic_write' });
        if (before.version !== version) throw new StaleVersionError(await this.viewOf(before, manager));
        const gallery = (ids: readonly number[]) => ({
          addresses: {},
          gallery: { field: 'pictureIds', ids },
        });
        const errors = await this.shown.problemsOf(
          gallery(pictureIds),
          gallery(before.galleryPictureIds),
          actor,
          manager,
        );
        if (Object.keys(errors).length > 0) throw new ValidationError(errors);
        const changes = changedFields({ pictureIds: before.galleryPictureIds }, { pictureIds });
        if (changes.length === 0) return this.viewOf(before, manager);
        await manager.update(
          FacilityGalleryEntity,
          { id: 1 },
          {
            galleryPictureIds: pictureIds,
            version: () => 'version + 1',
            editedAt: () => 'clock_timestamp()',
            editedBy: actor.id,
          },
        );
        const entry = {
          action: 'gallery.update',
          objectKind: 'gallery',
          objectId: 1,
          objectName: 'Facility gallery',
        };
        await this.kit.audit.record(actor, { ...entry, changes }, manager);
        return this.viewOf(await this.row(manager), manager);
      });
    } catch (error) {
      throw ShownPictures.explain(error, 'pictureIds');
    }
  }

  private row(manager: EntityManager, lock?: { mode: 'pessimistic_write' }): Promise<FacilityGalleryEntity> {
    return manager.findOneOrFail(FacilityGalleryEntity, { where: { id: 1 }, lock });
  }

  private async viewOf(
    { version, galleryPictureIds, editedAt, editedBy }: FacilityGalleryEntity,
    manager: EntityManager,
  ): Promise<FacilityGallery> {
    const names = await this.users.namesOf(editedBy === null ? [] : [editedBy], manager);
    const updatedBy = editedBy === null ? null : { id: editedBy, name: names.get(editedBy) ?? '' };
    return {
      id: 1,
      version,
      content: { pictureIds: galleryPictureIds },
      updatedAt: editedAt,
      updatedBy,
    };
  }
}
