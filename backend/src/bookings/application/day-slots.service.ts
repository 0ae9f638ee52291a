import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PublicContent } from '../../platform/http/public-reads/public-content.js';
import { type DatedSlot, slotsOn } from '../domain/slot.js';
import { NOT_WITHDRAWN } from '../persistence/planned.entity.js';
import { SlotEntity } from '../persistence/slot.entity.js';

/**
 * The slots of each day, as staff edit them. Each process caches them until public content changes; code that takes rooms reads
 * the database (`PriceListService.termsFor`).
 */
@Injectable()
export class DaySlots {
  private cached: { version: number; slots: Promise<DatedSlot[]> } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
  ) {}

  /** Past, current and planned slots, without withdrawn ones. */
  all(manager?: EntityManager): Promise<readonly DatedSlot[]> {
    if (manager) return manager.find(SlotEntity, NOT_WITHDRAWN);
    if (this.cached && this.content.isCurrent(this.cached.version)) return this.cached.slots;
    const { version } = this.content;
    const slots = this.dataSource.manager.find(SlotEntity, NOT_WITHDRAWN);
    const cached = { version, slots };
    this.cached = cached;
    slots.catch(() => {
      if (this.cached === cached) this.cached = undefined;
    });
    return slots;
  }

  /** The slots of a venue-local day ('YYYY-MM-DD'), sorted by list and time. */
  async on(date: string, manager?: EntityManager): Promise<DatedSlot[]> {
    return slotsOn(await this.all(manager), date);
  }

  /** The slot of a day with this label. */
  async find(date: string, label: string, manager?: EntityManager): Promise<DatedSlot | undefined> {
    return (await this.on(date, manager)).find((slot) => slot.label === label);
  }
}
