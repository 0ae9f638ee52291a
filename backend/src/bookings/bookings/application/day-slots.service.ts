import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { type DatedSlot, slotsOn } from '../domain/slot.js';
import { STANDING } from '../persistence/planned.entity.js';
import { SlotEntity } from '../persistence/slot.entity.js';

/**
 * The slots of each day, from the rows that staff edit. Every process caches them until public content changes;
 * code that takes rooms reads the database (`PriceListService.termsFor`).
 */
@Injectable()
export class DaySlots {
  private kept: { version: number; slots: Promise<DatedSlot[]> } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
  ) {}

  /** All that have been, are and are to come, but for those that were withdrawn. */
  all(manager?: EntityManager): Promise<readonly DatedSlot[]> {
    if (manager) return manager.find(SlotEntity, STANDING);
    if (this.kept && this.content.isCurrent(this.kept.version)) return this.kept.slots;
    const { version } = this.content;
    const slots = this.dataSource.manager.find(SlotEntity, STANDING);
    const kept = { version, slots };
    this.kept = kept;
    slots.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return slots;
  }

  /** Those of a venue-local day, 'YYYY-MM-DD', in the order of the lists and of the clock. */
  async on(date: string, manager?: EntityManager): Promise<DatedSlot[]> {
    return slotsOn(await this.all(manager), date);
  }

  /** The slot of a day that is called so; undefined where it has none. */
  async find(date: string, label: string, manager?: EntityManager): Promise<DatedSlot | undefined> {
    return (await this.on(date, manager)).find((slot) => slot.label === label);
  }
}
