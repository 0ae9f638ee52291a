import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { ContactService } from '../application/contact.service.js';
import { ContactMessageDto } from './dto/contact.dto.js';

@ApiTags('Messages')
@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post('contact')
  @ApiOperation({ summary: 'Writes to the club', description: 'Stored, and sent to the club by mail.' })
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'The message is stored and on its way to the club.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async sendContactMessage(@Body() message: ContactMessageDto, @Ip() address: string): Promise<void> {
    await this.contact.accept(message, address);
  }
}
