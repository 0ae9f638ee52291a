import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { MediaItemEntity } from '../persistence/media-item.entity.js';

@Injectable()
export class MediaService {
  constructor(@InjectRepository(MediaItemEntity) private readonly items: Repository<MediaItemEntity>) {}

  /** The pictures of the facilities, in showing order. */
  facilities(): Promise<MediaItemEntity[]> {
    return this.items.find({ where: { clubId: IsNull() }, order: { position: 'ASC', id: 'ASC' } });
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
