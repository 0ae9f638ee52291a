import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { type ClubFacts, clubFactsOf } from '../../platform/config/club-facts.js';
import { Env } from '../../platform/config/env.js';
import type { EditedView } from '../../platform/editing/edited-view.js';
import { Editing } from '../../platform/editing/editing.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { UsersService } from '../../users/users.service.js';
import { SettingsEntity } from '../persistence/settings.entity.js';

export type EditedSettings = EditedView<ClubFacts>;

const CLUB = 'club';

/** The club's settings, edited by admins. What is said as the environment says it follows the environment. */
@Injectable()
export class SettingsEditing extends Editing<ClubFacts, SettingsEntity, EditedSettings> {
  protected readonly kind = 'settings';
  protected readonly entity = SettingsEntity;
  private readonly defaults: ClubFacts;

  constructor(
    @Inject(EditingKit) kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    @Inject(Env) env: Env,
  ) {
    super(kit, users);
    this.defaults = clubFactsOf(env);
  }

  /** The number of the one row. */
  async id(): Promise<number> {
    return (await this.kit.manager.findOneByOrFail(SettingsEntity, { key: CLUB })).id;
  }

  protected contentOf({ value }: SettingsEntity): ClubFacts {
    return { ...this.defaults, ...value };
  }

  protected override columnsOf(content: ClubFacts): Partial<SettingsEntity> {
    const own = Object.entries(content).filter(
      ([key, value]) => !isDeepStrictEqual(value, this.defaults[key as keyof ClubFacts]),
    );
    return { value: Object.fromEntries(own) };
  }

  protected override nameOf(): string {
    return 'Club settings';
  }

  protected override clubOf(): null {
    return null;
  }

  protected override present(_row: SettingsEntity, view: EditedView<ClubFacts>): EditedSettings {
    return view;
  }

  protected override find(id: number, _actor: Actor, manager: EntityManager): Promise<SettingsEntity | null> {
    return manager.findOneBy(SettingsEntity, { id });
  }

  protected override notFound(): DomainError {
    return new DomainError('not_found', 'There are no settings.');
  }
}
