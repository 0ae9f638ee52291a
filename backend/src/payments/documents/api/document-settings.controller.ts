import { Body, Controller, Get, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { DocumentSettings } from '../application/document-settings.service.js';
import { DocumentSettingsResponse, UpdateDocumentSettingsDto } from './dto/document-settings.dto.js';

/** Who issues invoices, and where they are paid. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/document-settings')
export class DocumentSettingsController {
  constructor(private readonly settings: DocumentSettings) {}

  @Get()
  @Call('Gets the settings of invoices', 'Legal name, ABN, GST and bank details.')
  @Allow(Permission.MoneyRead, Permission.SettingsWrite)
  @Answers(DocumentSettingsResponse, 'The settings.')
  getDocumentSettings(): Promise<DocumentSettingsResponse> {
    return this.settings.read();
  }

  @Put()
  @Call('Changes the settings of invoices', 'Issued documents stay as they are.')
  @AllowWithPassword(Permission.MoneyWrite, Permission.SettingsWrite)
  @Answers(DocumentSettingsResponse, 'The settings.')
  updateDocumentSettings(
    @IfMatch() version: number,
    @Body() content: UpdateDocumentSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentSettingsResponse> {
    return this.settings.update(version, content, actor);
  }
}
