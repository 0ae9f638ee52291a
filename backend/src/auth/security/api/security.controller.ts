import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { SecurityEvents } from '../application/security-events.service.js';
import { SecurityPageResponse, SecurityQuery, toSecurityPage } from './security.dto.js';

@ApiTags('Staff')
@Controller('admin/security')
export class SecurityController {
  constructor(private readonly events: SecurityEvents) {}

  @Get()
  @Call(
    'Security log',
    'Events of the last two years, newest first: staff logins and refusals, changes of access, exports, exceeded limits, invalid webhook signatures. Contains no IP addresses.',
  )
  @Allow(Permission.SecurityRead)
  @Answers(SecurityPageResponse, 'A page of events.')
  async listSecurityEvents(@Query() query: SecurityQuery): Promise<SecurityPageResponse> {
    return toSecurityPage(await this.events.list(query));
  }
}
