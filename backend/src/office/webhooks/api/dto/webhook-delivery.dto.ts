import { ApiProperty, ApiPropertyOptional, getSchemaPath, OmitType } from '@nestjs/swagger';
import { IsIn, IsISO8601, Matches } from 'class-validator';
import { Digits, Id, IfGiven, INT_MAX, WholeNumber } from '../../../../platform/common/fields.js';
import { PageOf, PageQuery } from '../../../../platform/lists/page.dto.js';
import type { Delivery, SampleEvent } from '../../application/webhook-deliveries.service.js';
import type { EventBody } from '../../domain/event-body.js';
import { EVENT_EXAMPLES } from '../../domain/event-examples.js';
import { EVENT_TYPES } from '../../domain/event-types.js';
import { EVENT_DATA } from './event-data.dto.js';

const STATES = ['waiting', 'sent', 'failed'] as const;
const SINCE = 'Enter an instant, for example 2026-12-01T18:30:00Z.';
const MOST_SAMPLES = 50;
const DEFAULT_SAMPLES = 3;

export class WebhookDeliveriesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATES })
  @IfGiven()
  @IsIn(STATES, { message: `Choose ${STATES.join(', ')}.` })
  state?: Delivery['state'];
}

export class ResendWebhooksDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: INT_MAX })
  @IfGiven()
  @Id('Choose a delivery.')
  deliveryId?: number;
  @ApiPropertyOptional({ enum: [true], example: true, description: 'All that failed.' })
  @IfGiven()
  @IsIn([true], { message: 'Choose true, or leave it out.' })
  allFailed?: true;
  @ApiPropertyOptional({ format: 'date-time', description: 'All events since then, at most 30 days.' })
  @IfGiven()
  @Matches(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,6})?)?Z$/, { message: SINCE })
  @IsISO8601({ strict: true }, { message: SINCE })
  since?: string;
}

export class ResentWebhooksResponse {
  @ApiProperty({ type: 'integer', description: 'Deliveries that will be sent.' })
  queued: number;
}

export class EventBodyResponse implements EventBody {
  @ApiProperty({ example: 'booking.created' })
  type: string;
  @ApiProperty({ format: 'date-time' })
  timestamp: string;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { id: 41, version: 2 } })
  data: Record<string, unknown>;
}

export class IntegrationEventResponse extends OmitType(EventBodyResponse, ['data']) implements SampleEvent {
  @ApiProperty({
    anyOf: [...new Set(Object.values(EVENT_DATA))].map((data) => ({ $ref: getSchemaPath(data) })),
    example: EVENT_EXAMPLES['booking.created'].data,
    description: 'By its `type`, as the webhooks of this contract say.',
  })
  data: Record<string, unknown>;
  @ApiProperty({ example: 'evt_17', description: 'As in `webhook-id`.' })
  id: string;
}

export class WebhookDeliveryResponse implements Delivery {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'evt_17', description: 'The `webhook-id`, the same at each attempt.' })
  eventId: string;
  @ApiProperty({ example: 'booking.created' })
  type: string;
  @ApiProperty({ enum: STATES, description: '`failed`: not tried again.' })
  state: Delivery['state'];
  @ApiProperty({ type: 'integer' })
  attempts: number;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  nextTryAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  lastTriedAt: Date | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Milliseconds of the last attempt.' })
  durationMs: number | null;
  @ApiProperty({
    type: EventBodyResponse,
    nullable: true,
    description: 'The body that is sent; null if you may not read such events.',
  })
  request: EventBodyResponse | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 200 })
  lastStatus: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The beginning of the last answer.' })
  lastAnswer: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'No answer within 15 seconds.' })
  lastError: string | null;
}

export class WebhookDeliveryPageResponse extends PageOf(WebhookDeliveryResponse) {}

export class IntegrationEventsQuery {
  @ApiProperty({ enum: EVENT_TYPES, enumName: 'WebhookType' })
  @IsIn(EVENT_TYPES, { message: 'Choose a type of event.' })
  type: string;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_SAMPLES, default: DEFAULT_SAMPLES })
  @IfGiven()
  @WholeNumber(1, MOST_SAMPLES, `Enter a whole number from 1 to ${MOST_SAMPLES}.`)
  @Digits()
  limit: number = DEFAULT_SAMPLES;
}
