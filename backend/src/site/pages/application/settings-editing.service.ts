import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { type ClubFacts, clubFactsOf } from '../../../platform/config/club-facts.js';
import { Env } from '../../../platform/config/env.js';
import type { EditableView } from '../../../platform/editing/editable-view.js';
import { EditableResource } from '../../../platform/editing/editable-resource.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { problemsOfEmbedSites } from '../domain/embed-sites.js';
import { SettingsEntity } from '../persistence/settings.entity.js';

export type EditedSettings = EditableView<ClubFacts>;

const CLUB = 'club';

/** A logo is shown in round and square places, and as an icon of this size. */
const MIN_LOGO_PX = 400;
const MAX_LOGO_ASPECT_ERROR = 0.02;

/** The club's settings, which admins edit. A value that equals the environment's is not stored, and follows the environment. */
@Injectable()
export class SettingsEditing {
  readonly edited;

  constructor(
    @Inject(EditingKit) private readonly kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    @Inject(Env) env: Env,
    pictures: ShownPictures,
  ) {
    const defaults = clubFactsOf(env);
    this.edited = new EditableResource<ClubFacts, SettingsEntity>(kit, users, {
      kind: 'settings',
      entity: SettingsEntity,
      content: ({ value }) => ({ ...defaults, ...value }),
      columns: (content) => {
        const own = Object.entries(content).filter(
          ([key, value]) => !isDeepStrictEqual(value, defaults[key as keyof ClubFacts]),
        );
        return { value: Object.fromEntries(own) };
      },
      name: () => 'Club settings',
      notFound: () => new DomainError('not_found', 'There are no settings.'),
      validate: async ({ embedSites, logoUrl }, { before, actor, manager }) => {
        const sites = problemsOfEmbedSites(embedSites, env.NODE_ENV === 'production');
        if (Object.keys(sites).length > 0) return sites;
        // A new logo must be in the library, square and large enough.
        if (logoUrl === null || logoUrl === before?.logoUrl) return {};
        const errors = await pictures.problemsOf({ addresses: { logoUrl } }, null, actor, manager);
        if (Object.keys(errors).length > 0) return errors;
        const { width = 0, height = 0 } = (await pictures.at([logoUrl], manager)).get(logoUrl) ?? {};
        const isSquare = Math.abs(width - height) <= MAX_LOGO_ASPECT_ERROR * Math.max(width, height);
        if (isSquare && width >= MIN_LOGO_PX) return {};
        return {
          logoUrl: [
            `A logo must be square and at least ${MIN_LOGO_PX} pixels wide. This photo is ${width} by ${height}.`,
          ],
        };
      },
      explain: (error) => ShownPictures.explain(error, 'logoUrl'),
    });
  }

  /** The id of the only row. */
  async idOf(): Promise<number> {
    return (await this.kit.manager.findOneByOrFail(SettingsEntity, { key: CLUB })).id;
  }
}
