import { Body, Controller, Get, Put, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { DocumentSettings } from '../application/document-settings.service.js';
import { DocumentSettingsResponse, UpdateDocumentSettingsDto } from './dto/document-settings.dto.js';

/** Who issues invoices, and where they are paid. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/document-settings')
export class DocumentSettingsController {
  constructor(private readonly settings: DocumentSettings) {}

  @Get()
  @ApiOperation({
    summary: 'Gets the settings of invoices',
    description: 'Legal name, ABN, GST and bank details.',
  })
  @Allow(Permission.MoneyRead, Permission.SettingsWrite)
  @ApiOkResponse({ type: DocumentSettingsResponse, description: 'The settings.' })
  getDocumentSettings(): Promise<DocumentSettingsResponse> {
    return this.settings.read();
  }

  @Put()
  @ApiOperation({
    summary: 'Changes the settings of invoices',
    description: 'Issued documents stay as they are.',
  })
  @Allow(Permission.MoneyWrite, Permission.SettingsWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: DocumentSettingsResponse, description: 'The settings.' })
  @ApiProblems('validation_failed')
  updateDocumentSettings(
    @IfMatch() version: number,
    @Body() content: UpdateDocumentSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentSettingsResponse> {
    return this.settings.update(version, content, actor);
  }
}
