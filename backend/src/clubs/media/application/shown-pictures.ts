import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { isComplete } from '../domain/picture-content.js';
import { addressOf, hashOf, isOfLibrary, widthsOf } from '../domain/picture-forms.js';
import type { PictureEntity } from '../persistence/picture.entity.js';
import { PictureRepository } from '../persistence/picture.repository.js';

/** What a page needs to show a picture of the media library. */
export interface ShownPicture {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** `/media/{hash}/{width}.{format}` for each of these, in avif, webp and jpg. */
  widths: number[];
  focalX: number;
  focalY: number;
  /** Empty for decoration. */
  altText: string;
  caption: string | null;
  credit: string | null;
}

/** A picture in a gallery. */
export interface GalleryPicture {
  id: number;
  imageUrl: string;
  createdAt: Date;
  picture: ShownPicture;
}

/** The picture addresses in some content, by field. */
export interface PictureFields {
  addresses: Readonly<Record<string, string | null>>;
  gallery?: { field: string; ids: readonly number[] | null };
}

/** Looks up and checks the library pictures that clubs, events, news, spaces and galleries show. */
@Injectable()
export class ShownPictures {
  constructor(private readonly pictures: PictureRepository) {}

  /** Details of the pictures at these addresses; addresses outside the library are missing. */
  async at(
    addresses: readonly (string | null)[],
    manager?: EntityManager,
  ): Promise<Map<string, ShownPicture>> {
    const named = addresses.filter(isOfLibrary);
    const found = await this.pictures.withHashes(
      named.flatMap((address) => hashOf(address) ?? []),
      manager,
    );
    return new Map(
      named.flatMap((address) => {
        const picture = found.get(hashOf(address) ?? '');
        return picture ? [[address, shown(picture)] as const] : [];
      }),
    );
  }

  /** Adds `picture` to each row; null if `imageUrl` is not in the library. */
  async beside<Subject extends { imageUrl: string | null }>(
    subjects: readonly Subject[],
  ): Promise<(Subject & { picture: ShownPicture | null })[]> {
    const found = await this.at(subjects.map(({ imageUrl }) => imageUrl));
    return subjects.map((subject) => ({ ...subject, picture: found.get(subject.imageUrl ?? '') ?? null }));
  }

  /** In the order of the ids. */
  async gallery(ids: readonly number[]): Promise<GalleryPicture[]> {
    const found = await this.pictures.withIds(ids);
    return ids.flatMap((id) => {
      const picture = found.get(id);
      if (!picture) return [];
      const { hash, width, createdAt } = picture;
      return [{ id, imageUrl: addressOf(hash, width), createdAt, picture: shown(picture) }];
    });
  }

  /**
   * Checks the pictures that content adds: they must be in the library, available to the actor, and
   * complete.
   * @param before null for new content
   */
  async problemsOf(
    content: PictureFields,
    before: PictureFields | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Record<string, string[]>> {
    const errors: Record<string, string[]> = {};
    const had = new Set(Object.values(before?.addresses ?? {}));
    const named = Object.entries(content.addresses).filter(
      (entry): entry is [string, string] => isOfLibrary(entry[1]) && !had.has(entry[1]),
    );
    const hashes = await this.pictures.withHashes(
      named.flatMap(([, address]) => hashOf(address) ?? []),
      manager,
    );
    const own = hasAllClubs(actor) ? null : new Set(await ownClubIds(actor, manager));
    for (const [field, address] of named) {
      const problem = problemOf(hashes.get(hashOf(address) ?? ''), own);
      if (problem) errors[field] = [problem];
    }
    const chosen = content.gallery?.ids ?? [];
    const fresh = chosen.filter((id) => !before?.gallery?.ids?.includes(id));
    if (content.gallery && fresh.length > 0) {
      const found = await this.pictures.withIds(fresh, manager);
      const problems = fresh.map((id) => problemOf(found.get(id), own)).filter((problem) => problem !== null);
      if (problems.length > 0) errors[content.gallery.field] = [...new Set(problems)];
    }
    return errors;
  }

  /** Maps the error of a picture that went into the bin after it had been checked. @param field named in the error */
  static explain(error: unknown, field: string): unknown {
    return constraintOf(error) === 'pictures_used_are_there'
      ? new ValidationError({ [field]: [NOT_THERE] })
      : error;
  }
}

const NOT_THERE = 'Choose a photo from the library.';

function problemOf(picture: PictureEntity | undefined, own: ReadonlySet<number> | null): string | null {
  const isOwn = picture && (own === null || (picture.clubId !== null && own.has(picture.clubId)));
  if (!isOwn || picture.binnedAt) return NOT_THERE;
  return isComplete(picture) ? null : 'This photo has no alt text yet. Add it first.';
}

function shown(picture: PictureEntity): ShownPicture {
  const { width, height, focalX, focalY, altText, caption, credit } = picture;
  return {
    width,
    height,
    widths: widthsOf(width),
    focalX,
    focalY,
    altText,
    caption: caption || null,
    credit: credit || null,
  };
}
