import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { SecurityEvents } from '../application/security-events.service.js';
import { SecurityPageResponse, SecurityQuery, toSecurityPage } from './security.dto.js';

@ApiTags('Staff')
@Controller('admin/security')
export class SecurityController {
  constructor(private readonly events: SecurityEvents) {}

  @Get()
  @ApiOperation({
    summary: 'Security log',
    description:
      'Events of the last two years, newest first: staff logins and refusals, changes of access, exports, exceeded limits, invalid webhook signatures. Contains no IP addresses.',
  })
  @Allow(Permission.SecurityRead)
  @ApiOkResponse({ type: SecurityPageResponse, description: 'A page of events.' })
  @ApiProblems('validation_failed')
  async listSecurityEvents(@Query() query: SecurityQuery): Promise<SecurityPageResponse> {
    return toSecurityPage(await this.events.list(query));
  }
}
