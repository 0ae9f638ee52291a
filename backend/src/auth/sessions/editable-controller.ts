import {
  applyDecorators,
  Body,
  createParamDecorator,
  type ExecutionContext,
  Query,
  type StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.js';
import { newContent } from '../../platform/common/content-fields.js';
import {
  editableEndpoints,
  type EditableEndpoints,
  type ListCallOptions,
  type CallOptions,
} from '../../platform/editing/editable-endpoints.js';
import type { EditableEntity } from '../../platform/editing/editable.entity.js';
import type { EditableResource } from '../../platform/editing/editable-resource.js';
import type { EditableView, RevisionView } from '../../platform/editing/editable-view.js';
import { idOf, RevisionId } from '../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../platform/http/if-match.js';
import { Allow, CurrentActor, FreshPassword, OpenToKeys } from './access.js';
import type { Permission } from './permissions.js';

/** The service behind the routes. */
interface EditableService<Content extends object, View extends EditableView<Content>> {
  edited: EditableResource<Content, EditableEntity, View>;
  /** Translates the name in the URL into the id, if the URL has a name. */
  idOf?(named: string): Promise<number>;
  list?(query: object, actor: Actor): Promise<unknown>;
  export?(query: object, actor: Actor): Promise<StreamableFile>;
}

/** The routes of a kind of content and their permissions. A route that is left out does not exist, or the subclass defines it. */
interface EditableApi<Content extends object> extends EditableEndpoints {
  edit: Permission;
  /** For creating and deleting, if that needs another permission. */
  manage?: Permission;
  /** API keys can read it. */
  openToKeys?: boolean;
  list?: ListCallOptions & {
    query?: Type;
    /** Also adds a CSV export with this file name, for example 'clubs'. */
    file?: { name: string; query: Type };
  };
  /** @property content says what a new row has where the body has nothing */
  create?: CallOptions & { body: Type; content: Type<Content> };
  update?: Type;
  publish?: CallOptions;
  remove?: CallOptions;
  revision?: Type;
}

/** An id in the URL, or a name that the service translates into one. */
type Named = number | string;
const Named = createParamDecorator(
  (name: string, context: ExecutionContext) =>
    (context.switchToHttp().getRequest<FastifyRequest>().params as Record<string, string>)[name],
);

/** Decorates a method only if the kind has this route. */
function when<Has>(has: Has | undefined | false, decorate: (has: Has) => MethodDecorator[]): MethodDecorator {
  return has ? applyDecorators(...decorate(has).reverse()) : () => undefined;
}

/** Makes a controller for content that staff edit, as drafts or directly. A subclass adds the kind's own routes. */
export function EditableController<Content extends object, View extends EditableView<Content>>(
  api: EditableApi<Content>,
) {
  const { name, notFound, edit, manage = edit, list, create, update, publish, remove, revision } = api;
  /** What the public sees asks for the password of just now: publishing, or each change where there are no drafts. */
  const Public = api.direct ? [FreshPassword()] : [];
  const Calls = editableEndpoints(api);
  const Open = api.openToKeys ? OpenToKeys() : () => undefined;
  const Id = api.at ? Named(api.at.name) : Named('id', idOf(notFound ?? 'not_found', name));

  @ApiTags('Staff')
  @UseInterceptors(VersionTag)
  abstract class Edited {
    constructor(protected readonly service: EditableService<Content, View>) {}

    @when(list, (particulars) => [Calls.List(particulars), Allow(edit), Open])
    list(@Query() query: object, @CurrentActor() actor: Actor): Promise<unknown> | undefined {
      return this.service.list?.(query, actor);
    }

    @when(list?.file, ({ name }) => [Calls.Export(name), Allow(edit), FreshPassword()])
    export(@Query() query: object, @CurrentActor() actor: Actor): Promise<StreamableFile> | undefined {
      return this.service.export?.(query, actor);
    }

    @when(create, (particulars) => [Calls.Create(particulars), Allow(manage), ...Public])
    create(@Body() body: object, @CurrentActor() actor: Actor): Promise<View> | undefined {
      return create && this.service.edited.create(newContent(create.content, body), actor);
    }

    @Calls.Read()
    @Allow(edit)
    @Open
    async read(@Id named: Named, @CurrentActor() actor: Actor): Promise<View> {
      return this.service.edited.get(await this.idOf(named), actor);
    }

    @when(update, () => [Calls.Update(), Allow(edit), ...Public])
    async update(
      @Id named: Named,
      @IfMatch() version: number,
      @Body() body: Partial<Content>,
      @CurrentActor() actor: Actor,
    ): Promise<View> {
      return this.service.edited.update(await this.idOf(named), version, body, actor);
    }

    @when(remove, (particulars) => [Calls.Remove(particulars), Allow(manage), FreshPassword()])
    async remove(@Id named: Named, @IfMatch() version: number, @CurrentActor() actor: Actor): Promise<void> {
      await this.service.edited.remove(await this.idOf(named), version, actor);
    }

    @when(publish, (particulars) => [Calls.Publish(particulars), Allow(edit), FreshPassword()])
    async publish(@Id named: Named, @IfMatch() version: number, @CurrentActor() actor: Actor): Promise<View> {
      return this.service.edited.publish(await this.idOf(named), version, actor);
    }

    @when(!api.direct, () => [Calls.Discard(), Allow(edit)])
    async discard(@Id named: Named, @IfMatch() version: number, @CurrentActor() actor: Actor): Promise<View> {
      return this.service.edited.discard(await this.idOf(named), version, actor);
    }

    @when(revision, (response) => [Calls.Revisions(response), Allow(edit)])
    async revisions(@Id named: Named, @CurrentActor() actor: Actor): Promise<RevisionView<Content>[]> {
      return this.service.edited.revisions(await this.idOf(named), actor);
    }

    @when(revision, () => [Calls.Restore(), Allow(edit)])
    async restore(
      @Id named: Named,
      @Named('revisionId', RevisionId) revisionId: number,
      @IfMatch() version: number,
      @CurrentActor() actor: Actor,
    ): Promise<View> {
      return this.service.edited.restore(await this.idOf(named), version, revisionId, actor);
    }

    protected idOf(named: Named): number | Promise<number> {
      return typeof named === 'number' ? named : (this.service.idOf?.(named) ?? Number(named));
    }
  }

  // Nest reads the classes that validate input from the types of parameters. They differ by kind, so they are set here.
  const sent = {
    list: [list?.query],
    export: [list?.file?.query],
    create: [create?.body],
    update: [String, Number, update],
  };
  for (const [method, types] of Object.entries(sent))
    Reflect.defineMetadata(
      'design:paramtypes',
      [...types.map((type) => type ?? Object), Object],
      Edited.prototype,
      method,
    );
  return Edited;
}
