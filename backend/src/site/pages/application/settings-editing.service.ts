import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { type ClubFacts, clubFactsOf } from '../../../platform/config/club-facts.js';
import { Env } from '../../../platform/config/env.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { Editing } from '../../../platform/editing/editing.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { SettingsEntity } from '../persistence/settings.entity.js';

export type EditedSettings = EditedView<ClubFacts>;

const CLUB = 'club';

/** A mark is shown in round and square places, and as an icon of so many pixels. */
const MARK_AT_LEAST_PX = 400;
const MARK_CROOKED_AT_MOST = 0.02;

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
    private readonly pictures: ShownPictures,
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

  /** A mark that was not there before has to be in the library, and fit its places. */
  protected override async check(
    { logoUrl }: ClubFacts,
    actor: Actor,
    manager: EntityManager,
    before: ClubFacts | null,
  ): Promise<void> {
    if (logoUrl === null || logoUrl === before?.logoUrl) return;
    const errors = await this.pictures.problemsOf({ addresses: { logoUrl } }, null, actor, manager);
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const { width = 0, height = 0 } = (await this.pictures.at([logoUrl])).get(logoUrl) ?? {};
    const isSquare = Math.abs(width - height) <= MARK_CROOKED_AT_MOST * Math.max(width, height);
    if (!isSquare || width < MARK_AT_LEAST_PX)
      throw new ValidationError({
        logoUrl: [
          `A mark is as wide as high, and at least ${MARK_AT_LEAST_PX} pixels; this picture has ${width} by ${height}.`,
        ],
      });
  }

  protected override explain(error: unknown): unknown {
    return ShownPictures.explain(error, 'logoUrl');
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
