import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { GalleryPicture, ShownPicture } from './shown-pictures.js';
import { FacilityGalleryService } from './facility-gallery.service.js';
import { MediaItemEntity } from '../persistence/media-item.entity.js';

/** A picture of a gallery as the specification has it; with what is known of it where it is the library's. */
export interface MediaItem extends Omit<MediaItemEntity, 'position' | 'uploadedBy'> {
  picture: ShownPicture | null;
}

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(MediaItemEntity) private readonly items: Repository<MediaItemEntity>,
    private readonly gallery: FacilityGalleryService,
  ) {}

  /** The pictures of the facilities, in showing order: those that staff have chosen, or else the drawn ones. */
  async facilities(): Promise<MediaItem[]> {
    const chosen = await this.gallery.pictures();
    if (chosen.length > 0) return chosen.map(itemOf);
    const drawn = await this.items.find({
      where: { clubId: IsNull() },
      order: { position: 'ASC', id: 'ASC' },
    });
    return drawn.map((item) => Object.assign(item, { picture: null }));
  }

  /** The pictures of each club that has some, or of one club. */
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
