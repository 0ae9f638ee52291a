import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { RetryTransactionError } from '../../../platform/database/transaction.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { FileStore } from '../../../platform/files/file-store.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import {
  altTextProblem,
  contentOfPicture,
  isComplete,
  type PictureContent,
} from '../domain/picture-content.js';
import { isWhole, isWithin, type PictureCrop } from '../domain/picture-crop.js';
import { addressOf, widthsOf } from '../domain/picture-forms.js';
import { PictureEntity } from '../persistence/picture.entity.js';
import {
  type PictureListRequest,
  PictureRepository,
  type PictureUse,
} from '../persistence/picture.repository.js';
import { PictureEncoder } from './picture-encoder.js';
import { withTemporaryFile } from './temporary-file.js';

/** A picture for staff. */
export interface PictureView {
  id: number;
  version: number;
  /** The details that staff entered. */
  content: PictureContent;
  /** The address that content refers to. */
  imageUrl: string;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  fileName: string;
  /** Whether it can be shown: it has alternative text or is decorative. */
  isComplete: boolean;
  uses: PictureUse[];
  binnedAt: Date | null;
  createdAt: Date;
  uploadedBy: Person | null;
  updatedAt: Date;
  updatedBy: Person | null;
}

export interface UploadedFile {
  /** Path of the temporary file. */
  path: string;
  /** The file name given by the sender. */
  fileName: string;
  /** null: it belongs to the club office. */
  clubId: number | null;
}

/** The media library. Secretaries get "not found" for pictures of other clubs. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly kit: EditingKit,
    private readonly users: UsersService,
    private readonly pictures: PictureRepository,
    private readonly files: FileStore,
    private readonly encoder: PictureEncoder,
  ) {}

  async list(request: PictureListRequest, actor: Actor): Promise<Page<PictureView>> {
    const { items, ...page } = await this.pictures.page(request, actor);
    return { ...page, items: await this.viewsOf(items, this.kit.manager) };
  }

  async get(id: number, actor: Actor): Promise<PictureView> {
    const { manager } = this.kit;
    return this.viewOf(await this.require(id, actor, manager), manager);
  }

  /**
   * Encodes and saves a picture without details. Uploading the same picture for the same owner again returns the existing one,
   * restored from the bin if necessary.
   * @throws DomainError `image_unreadable`, `service_unavailable`; ValidationError for a club that the actor may not edit
   */
  async upload({ path, fileName, clubId }: UploadedFile, actor: Actor): Promise<PictureView> {
    await this.requireClub(clubId, actor, this.kit.manager);
    const { hash, width, height, files } = await this.encoder.encode(
      path,
      clubId === null ? 'office' : `club ${clubId}`,
    );
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    return this.explained(() =>
      this.kit.change(async (manager) => {
        // The club may have been deleted or given to another secretary during the upload.
        await this.requireClub(clubId, actor, manager);
        await this.files.put('public', hash, files, manager);
        const isNew = await this.pictures.add(
          { hash, width, height, bytes, fileName, clubId, uploadedBy: actor.id, editedBy: actor.id },
          manager,
        );
        const picture = await this.pictures.findByHash(hash, manager);
        // The picture was deleted from the bin in this moment.
        if (!picture) throw new RetryTransactionError();
        if (isNew) await this.record('upload', picture, {}, { fileName }, actor, manager);
        // The picture may have been given to another club meanwhile.
        else if (picture.clubId !== clubId && !hasAllClubs(actor))
          throw new ValidationError({
            file: ['The office already has this photo. Ask the office to share it with your club.'],
          });
        else if (picture.binnedAt) return this.moveInto(picture, null, actor, manager);
        return this.viewOf(picture, manager);
      }),
    );
  }

  /**
   * Saves a turn or a part of a picture as a picture of its own, with the same details. The old one stays, so that it can be
   * cropped again, and pages that show it do not change. A hash of its own keeps caches from showing the old one.
   * @throws PictureNotFoundError, StaleVersionError, ValidationError, DomainError `invalid_transition`, `image_unreadable`,
   *   `service_unavailable`
   */
  async crop(id: number, version: number, crop: PictureCrop, actor: Actor): Promise<PictureView> {
    if (!isWithin(crop)) throw new ValidationError({ width: ['Choose a part inside the photo.'] });
    if (isWhole(crop)) throw new ValidationError({ turn: ['Turn the photo, or choose a part of it.'] });
    const source = await this.require(id, actor, this.kit.manager);
    const name = `${widthsOf(source.width).at(-1)}.webp`;
    const file = await this.files.get('public', source.hash, name);
    if (!file) throw new PictureNotFoundError();
    const owner = source.clubId === null ? 'office' : `club ${source.clubId}`;
    const { hash, width, height, files } = await withTemporaryFile(file.bytes, (path) =>
      this.encoder.encode(path, owner, { crop }),
    );
    const bytes = files.reduce((sum, one) => sum + one.bytes.length, 0);
    return this.explained(() =>
      this.kit.change(async (manager) => {
        const original = await this.requireVersion(id, version, actor, manager);
        if (original.binnedAt)
          throw new DomainError('invalid_transition', 'This photo is in the bin. Restore it first.');
        await this.files.put('public', hash, files, manager);
        const { fileName, clubId } = original;
        const content = { ...contentOfPicture(original), focalX: 50, focalY: 50 };
        const by = { uploadedBy: actor.id, editedBy: actor.id };
        const isNew = await this.pictures.add(
          { ...content, hash, width, height, bytes, fileName, clubId, ...by },
          manager,
        );
        const picture = await this.pictures.findByHash(hash, manager);
        if (!picture) throw new RetryTransactionError();
        if (isNew) await this.record('crop', picture, {}, { from: id, ...crop }, actor, manager);
        else if (picture.clubId !== clubId) throw new PictureNotFoundError();
        else if (picture.binnedAt) return this.moveInto(picture, null, actor, manager);
        return this.viewOf(picture, manager);
      }),
    );
  }

  /** @throws DomainError `alt_text_required`, StaleVersionError, ValidationError */
  update(id: number, version: number, fields: Partial<PictureContent>, actor: Actor): Promise<PictureView> {
    return this.explained(() =>
      this.kit.change(async (manager) => {
        const picture = await this.requireVersion(id, version, actor, manager);
        const before = contentOfPicture(picture);
        const content = { ...before, ...fields };
        if (content.isDecorative) content.altText = '';
        await this.check(content, before, picture.fileName, actor, manager);
        const changes = changedFields(before, content);
        if (changes.length === 0) return this.viewOf(picture, manager);
        const changed = await this.write(picture, content, actor, manager);
        await this.record('update', changed, before, content, actor, manager);
        return this.viewOf(changed, manager);
      }),
    );
  }

  /** @throws DomainError `in_use` with the places that show it */
  async moveToBin(id: number, version: number, actor: Actor): Promise<void> {
    await this.kit.change(async (manager) => {
      // Locks the picture before it looks for uses, since new uses take the same lock (`note_picture_uses`).
      const picture = await this.requireVersion(id, version, actor, manager);
      const uses = (await this.pictures.usesOf([id], manager)).get(id) ?? [];
      if (uses.length > 0)
        throw new DomainError('in_use', 'This photo is in use. Remove it from those pages first.', {
          extras: { usedBy: [...new Set(uses.map(({ kind }) => kind))], uses },
        });
      if (!picture.binnedAt) await this.moveInto(picture, new Date(), actor, manager);
    });
  }

  /** Restores a picture from the bin. */
  restore(id: number, version: number, actor: Actor): Promise<PictureView> {
    return this.kit.change(async (manager) => {
      const picture = await this.requireVersion(id, version, actor, manager);
      if (!picture.binnedAt) throw new DomainError('invalid_transition', 'This photo is not in the bin.');
      return this.moveInto(picture, null, actor, manager);
    });
  }

  private async moveInto(
    picture: PictureEntity,
    binnedAt: Date | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<PictureView> {
    const changed = await this.write(
      picture,
      { binnedAt: binnedAt && (() => 'clock_timestamp()') },
      actor,
      manager,
    );
    await this.record(binnedAt ? 'bin' : 'restore', changed, {}, {}, actor, manager);
    return this.viewOf(changed, manager);
  }

  private async write(
    picture: PictureEntity,
    columns: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<PictureEntity> {
    const edited = { version: () => 'version + 1', editedAt: () => 'clock_timestamp()', editedBy: actor.id };
    await manager.update(PictureEntity, { id: picture.id }, { ...columns, ...edited });
    const changed = await manager.findOneBy(PictureEntity, { id: picture.id });
    if (!changed) throw new PictureNotFoundError();
    return changed;
  }

  private async check(
    content: PictureContent,
    before: PictureContent,
    fileName: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    if (content.clubId !== before.clubId) {
      if (!hasAllClubs(actor))
        throw new ValidationError({ clubId: ['Only an admin can change the owner of a photo.'] });
      await this.requireClub(content.clubId, actor, manager);
    }
    if (content.showsChildren && !content.hasConsent)
      throw new ValidationError({
        hasConsent: ['Get the parents’ written consent before you use this photo.'],
      });
    const problem = altTextProblem(content, fileName);
    if (problem) throw new DomainError('alt_text_required', problem, { errors: { altText: [problem] } });
  }

  /** @throws ValidationError for a missing club, or one that the actor may not edit */
  private async requireClub(clubId: number | null, actor: Actor, manager: EntityManager): Promise<void> {
    if (clubId === null && hasAllClubs(actor)) return;
    if (!(await this.pictures.hasClub(clubId, actor, manager)))
      throw new ValidationError({
        clubId: [hasAllClubs(actor) ? 'We could not find that club.' : 'Choose one of your clubs.'],
      });
  }

  private async require(
    id: number,
    actor: Actor,
    manager: EntityManager,
    lock = false,
  ): Promise<PictureEntity> {
    const picture = await this.pictures.find(id, actor, manager, lock);
    if (!picture) throw new PictureNotFoundError();
    return picture;
  }

  /** The row, locked until the end of the transaction. */
  private async requireVersion(
    id: number,
    version: number,
    actor: Actor,
    manager: EntityManager,
  ): Promise<PictureEntity> {
    const picture = await this.require(id, actor, manager, true);
    if (picture.version !== version) throw new StaleVersionError(await this.viewOf(picture, manager));
    return picture;
  }

  private async viewOf(picture: PictureEntity, manager: EntityManager): Promise<PictureView> {
    const [view] = await this.viewsOf([picture], manager);
    if (!view) throw new PictureNotFoundError();
    return view;
  }

  private async viewsOf(pictures: readonly PictureEntity[], manager: EntityManager): Promise<PictureView[]> {
    const people = pictures.flatMap(({ uploadedBy, editedBy }) =>
      [uploadedBy, editedBy].filter((id) => id !== null),
    );
    const names = await this.users.namesOf(people, manager);
    const uses = await this.pictures.usesOf(
      pictures.map(({ id }) => id),
      manager,
    );
    const person = (id: number | null): Person | null =>
      id === null ? null : { id, name: names.get(id) ?? '' };
    return pictures.map((picture) => {
      const { id, version, hash, width, height, bytes, fileName } = picture;
      return {
        id,
        version,
        imageUrl: addressOf(hash, width),
        width,
        height,
        widths: widthsOf(width),
        bytes,
        fileName,
        content: contentOfPicture(picture),
        isComplete: isComplete(picture),
        uses: uses.get(id) ?? [],
        binnedAt: picture.binnedAt,
        createdAt: picture.createdAt,
        uploadedBy: person(picture.uploadedBy),
        updatedAt: picture.editedAt,
        updatedBy: person(picture.editedBy),
      };
    });
  }

  private record(
    action: string,
    picture: PictureEntity,
    before: object,
    after: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = {
      action: `picture.${action}`,
      objectKind: 'picture',
      objectId: picture.id,
      objectName: picture.altText || picture.fileName,
      clubId: picture.clubId,
      changes: changedFields(before, after),
    };
    return this.kit.audit.record(actor, entry, manager);
  }

  /** Maps the foreign key error of a club that was deleted after it had been checked. */
  private async explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (constraintOf(error) === 'pictures_club')
        throw new ValidationError({ clubId: ['We could not find that club.'] });
      throw error;
    }
  }
}

class PictureNotFoundError extends DomainError {
  constructor() {
    super('picture_not_found', 'We could not find that photo.');
  }
}
