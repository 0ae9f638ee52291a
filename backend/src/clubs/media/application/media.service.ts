import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { GalleryPicture, ShownPicture } from './shown-pictures.js';
import { FacilityGalleryService } from './facility-gallery.service.js';
import { MediaItemEntity } from '../persistence/media-item.entity.js';

/** A gallery picture as specified, with details if it is in the media library. */
export interface MediaItem extends Omit<MediaItemEntity, 'position' | 'uploadedBy'> {
  picture: ShownPicture | null;
}

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(MediaItemEntity) private readonly items: Repository<MediaItemEntity>,
    private readonly gallery: FacilityGalleryService,
  ) {}

  /** The pictures of the facilities in display order: those that staff chose, or the drawn ones. */
  async facilities(): Promise<MediaItem[]> {
    const chosen = await this.gallery.pictures();
    if (chosen.length > 0) return chosen.map(itemOf);
    const drawn = await this.items.find({
      where: { clubId: IsNull() },
      order: { position: 'ASC', id: 'ASC' },
    });
    return drawn.map((item) => Object.assign(item, { picture: null }));
  }

  /** The pictures of each club, or of one club; clubs without pictures are missing. */
  async clubGalleries(clubId?: number): Promise<Map<number, MediaItemEntity[]>> {
    const items = await this.items.find({
      where: { clubId: clubId ?? Not(IsNull()) },
      order: { position: 'ASC', id: 'ASC' },
    });
    const galleries = new Map<number, MediaItemEntity[]>();
    for (const item of items) {
      if (item.clubId !== null) galleries.set(item.clubId, [...(galleries.get(item.clubId) ?? []), item]);
    }
    return galleries;
  }
}

function itemOf({ id, imageUrl, createdAt, picture }: GalleryPicture): MediaItem {
  const { altText, caption, credit } = picture;
  return {
    id,
    title: caption ?? altText,
    description: credit,
    imageUrl,
    altText,
    clubId: null,
    createdAt,
    picture,
  };
}
