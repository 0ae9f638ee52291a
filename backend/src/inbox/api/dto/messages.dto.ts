import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Flag } from '../../../platform/common/fields.js';
import { PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import type { MessageRow } from '../../application/message-list.service.js';

export class MessagesQuery extends PageQuery {
  @ApiPropertyOptional({ type: Boolean, description: 'Only those that nobody has read.' })
  @IsOptional()
  @IsBoolean({ message: 'Please say true or false.' })
  @Flag()
  unread?: boolean;
}

export class MessageResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ example: 'Hall for a wedding' })
  subject: string;
  @ApiProperty({ example: 'Is the hall free in March?' })
  message: string;
  @ApiProperty()
  isRead: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class MessagePageResponse extends PageOf(MessageResponse) {}

export class MarkMessageDto {
  @ApiProperty({ description: 'false: to be read again.', example: true })
  @IsBoolean({ message: 'Please say true or false.' })
  isRead: boolean;
}

export function toMessageResponse({ createdAt, ...row }: MessageRow): MessageResponse {
  return { ...row, createdAt: createdAt.toISOString() };
}
