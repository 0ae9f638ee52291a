import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { SavedViewsService } from '../application/saved-views.service.js';
import {
  CreateSavedViewDto,
  SavedViewResponse,
  SavedViewsQuery,
  UpdateSavedViewDto,
} from './saved-views.dto.js';

const ViewId = new IdParamPipe('view_not_found', 'We could not find that view.');

/** The caller's own saved views of staff lists. */
@ApiTags('Staff')
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Call('Lists your saved views', 'Sorted by list and name.')
  @Allow(Permission.SavedViews)
  @Answers([SavedViewResponse], 'The views.')
  listSavedViews(
    @CurrentUser() { id }: UserEntity,
    @Query() { list }: SavedViewsQuery,
  ): Promise<SavedViewResponse[]> {
    return this.views.list(id, list);
  }

  @Post()
  @Call('Saves a view', 'Saves the filters of a list under a name. Only you see it.')
  @Allow(Permission.SavedViews)
  @Creates(SavedViewResponse, 'The view.')
  createSavedView(
    @CurrentUser() { id }: UserEntity,
    @Body() view: CreateSavedViewDto,
  ): Promise<SavedViewResponse> {
    return this.views.create(id, view);
  }

  @Patch(':id')
  @Call(
    'Changes a saved view',
    'Changes its name, its query or both. No version: only its owner can change it, and the last change wins.',
  )
  @Allow(Permission.SavedViews)
  @Answers(SavedViewResponse, 'The view.')
  updateSavedView(
    @CurrentUser() user: UserEntity,
    @Param('id', ViewId) id: number,
    @Body() changes: UpdateSavedViewDto,
  ): Promise<SavedViewResponse> {
    return this.views.update(user.id, id, changes);
  }

  @Delete(':id')
  @Call('Deletes a saved view', 'The entries of the list stay as they are.')
  @Allow(Permission.SavedViews)
  @AnswersNothing('The view is deleted.')
  async deleteSavedView(@CurrentUser() user: UserEntity, @Param('id', ViewId) id: number): Promise<void> {
    await this.views.remove(user.id, id);
  }
}
