import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { SpaceEntity } from '../persistence/space.entity.js';

/** What can be hired now. */
@Injectable()
export class SpacesService {
  constructor(@InjectRepository(SpaceEntity) private readonly spaces: Repository<SpaceEntity>) {}

  /** In their order. */
  forHire(): Promise<SpaceEntity[]> {
    return this.spaces.find({
      where: { isActive: true, publishedAt: Not(IsNull()) },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  /**
   * null for what there is not, or not for hire.
   * @param id null for the space of those who name none
   */
  findForHire(id: number | null): Promise<SpaceEntity | null> {
    const asked = id === null ? { isDefault: true } : { id };
    return this.spaces.findOneBy({ ...asked, isActive: true, publishedAt: Not(IsNull()) });
  }
}
