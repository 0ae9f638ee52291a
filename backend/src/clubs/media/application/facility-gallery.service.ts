import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Person } from '../../../platform/editing/edited-view.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { type GalleryPicture, ShownPictures } from './shown-pictures.js';

export interface FacilityGallery {
  /** There is one. */
  id: number;
  version: number;
  content: {
    /** In showing order; with none the drawn pictures are shown. */
    pictureIds: number[];
  };
  updatedAt: string;
  updatedBy: Person | null;
}

interface Row {
  version: number;
  ids: number[];
  editedAt: Date;
  editedBy: number | null;
}

const SELECT = `SELECT version, gallery_picture_ids AS ids, edited_at AS "editedAt", edited_by AS "editedBy"
  FROM facility_gallery`;

/** Which pictures of the library the home page's gallery shows. */
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

  /** The pictures to show; none where none were chosen. */
  async pictures(): Promise<GalleryPicture[]> {
    return this.shown.gallery((await this.row(this.kit.manager)).ids);
  }

  /** @throws StaleVersionError, ValidationError */
  async change(version: number, pictureIds: number[], actor: Actor): Promise<FacilityGallery> {
    try {
      return await this.kit.change(async (manager) => {
        const before = await this.row(manager, 'FOR UPDATE');
        if (before.version !== version) throw new StaleVersionError(await this.viewOf(before, manager));
        const gallery = (ids: readonly number[]) => ({
          addresses: {},
          gallery: { field: 'pictureIds', ids },
        });
        const errors = await this.shown.problemsOf(gallery(pictureIds), gallery(before.ids), actor, manager);
        if (Object.keys(errors).length > 0) throw new ValidationError(errors);
        const changes = changedFields({ pictureIds: before.ids }, { pictureIds });
        if (changes.length === 0) return this.viewOf(before, manager);
        await manager.query(
          `UPDATE facility_gallery
           SET gallery_picture_ids = $1, version = version + 1, edited_at = clock_timestamp(), edited_by = $2`,
          [pictureIds, actor.id],
        );
        const deed = {
          action: 'gallery.update',
          objectKind: 'gallery',
          objectId: 1,
          objectName: 'Facility gallery',
        };
        await this.kit.audit.record(actor, { ...deed, changes }, manager);
        return this.viewOf(await this.row(manager), manager);
      });
    } catch (error) {
      throw ShownPictures.explain(error, 'pictureIds');
    }
  }

  private async row(manager: EntityManager, lock = ''): Promise<Row> {
    const [row] = await manager.query<Row[]>(`${SELECT} ${lock}`);
    if (!row) throw new Error('the facility gallery has no row');
    return row;
  }

  private async viewOf(
    { version, ids, editedAt, editedBy }: Row,
    manager: EntityManager,
  ): Promise<FacilityGallery> {
    const names = await this.users.namesOf(editedBy === null ? [] : [editedBy], manager);
    const updatedBy = editedBy === null ? null : { id: editedBy, name: names.get(editedBy) ?? '' };
    return { id: 1, version, content: { pictureIds: ids }, updatedAt: editedAt.toISOString(), updatedBy };
  }
}
