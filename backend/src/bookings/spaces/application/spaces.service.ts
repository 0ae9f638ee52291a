import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { type ShownPicture, ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { ExtraEntity } from '../persistence/extra.entity.js';
import { SpaceEntity } from '../persistence/space.entity.js';

const OFFERED = { isActive: true, publishedAt: Not(IsNull()) };

/** What can be hired now, and what can be added. */
@Injectable()
export class SpacesService {
  constructor(
    @InjectRepository(SpaceEntity) private readonly spaces: Repository<SpaceEntity>,
    @InjectRepository(ExtraEntity) private readonly extras: Repository<ExtraEntity>,
    private readonly pictures: ShownPictures,
  ) {}

  /** In their order. */
  forHire(): Promise<SpaceEntity[]> {
    return this.spaces.find({ where: OFFERED, order: { position: 'ASC', id: 'ASC' } });
  }

  /** What the spaces' pictures are shown with, by address, where they are the library's. */
  picturesOf(spaces: readonly SpaceEntity[]): Promise<Map<string, ShownPicture>> {
    return this.pictures.at(spaces.map(({ imageUrl }) => imageUrl));
  }

  /** In their order. */
  extrasOffered(): Promise<ExtraEntity[]> {
    return this.extras.find({ where: OFFERED, order: { position: 'ASC', id: 'ASC' } });
  }

  /**
   * null for what there is not, or not for hire.
   * @param id null for the space of those who name none
   */
  findForHire(id: number | null): Promise<SpaceEntity | null> {
    const asked = id === null ? { isDefault: true } : { id };
    return this.spaces.findOneBy({ ...asked, ...OFFERED });
  }
}
