import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { bodyOf } from '../domain/event-body.js';
import { MAX_FAILING_DAYS, pauseAfter, retryAfterOf } from '../domain/retry-schedule.js';
import { eventIdOf, signedHeaders } from './signature.js';
import { type ClaimedDelivery, DeliveryRepository, type Try } from '../persistence/delivery.repository.js';
import { EndpointRepository } from '../persistence/endpoint.repository.js';
import { type Answer, NoAnswerError, WebhookTransport } from '../transport/webhook-transport.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { WebhookMails } from './webhook-mails.js';

const GONE = 410;

/** One try of a claimed delivery, and what follows from it. */
@Injectable()
export class WebhookTries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly transport: WebhookTransport,
    private readonly secrets: EndpointSecrets,
    private readonly mails: WebhookMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @param closing aborted when the process closes; the delivery is then given back */
  async run(delivery: ClaimedDelivery, closing?: AbortSignal): Promise<void> {
    const { made, answer } = await this.send(delivery, closing);
    if (closing?.aborted && !answer) await this.deliveries.giveBack(delivery);
    else if (answer && answer.status >= 200 && answer.status < 300) await this.noteSuccess(delivery, made);
    else await this.noteFailure(delivery, made, answer);
  }

  /** A single try for staff: it is not repeated, and does not count as a failure of the endpoint. */
  async runTest(delivery: ClaimedDelivery): Promise<void> {
    const { made, answer } = await this.send(delivery);
    const isGood = answer !== null && answer.status >= 200 && answer.status < 300;
    await this.deliveries.noteTry(
      delivery,
      made,
      { state: isGood ? 'sent' : 'failed' },
      this.dataSource.manager,
    );
  }

  private async send(
    { endpointId, event }: ClaimedDelivery,
    closing?: AbortSignal,
  ): Promise<{ made: Try; answer: Answer | null }> {
    const begun = performance.now();
    const tried = (answer: Answer | null, error: string | null): { made: Try; answer: Answer | null } => ({
      answer,
      made: {
        status: answer?.status ?? null,
        answer: answer?.text ?? null,
        error,
        durationMs: Math.round(performance.now() - begun),
      },
    });
    try {
      const target = await this.endpoints.target(endpointId);
      if (!target) return tried(null, 'The endpoint was deleted.');
      const secrets = this.secrets.decrypt([target.secret, target.formerSecret], endpointId);
      if (secrets.length === 0) return tried(null, 'The secret can no longer be read. Roll it.');
      const body = JSON.stringify(bodyOf(event, this.env.publicUrl));
      const seconds = Math.floor(target.now.getTime() / 1000);
      const headers = signedHeaders(eventIdOf(event.id), seconds, body, secrets);
      const answer = await this.transport.post(target.url, headers, body, closing);
      return tried(
        answer,
        answer.status < 400 && answer.status >= 300 ? 'Redirects are not followed.' : null,
      );
    } catch (error) {
      if (error instanceof NoAnswerError) return tried(null, error.message);
      throw error;
    }
  }

  private noteSuccess(delivery: ClaimedDelivery, made: Try): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.deliveries.noteTry(delivery, made, { state: 'sent' }, manager);
      await this.endpoints.noteSuccess(delivery.endpointId, manager);
    });
  }

  private noteFailure(delivery: ClaimedDelivery, made: Try, answer: Answer | null): Promise<void> {
    const { endpointId, attempts } = delivery;
    const retryAfter = retryAfterOf(answer?.retryAfter, new Date());
    const pauseSeconds = answer?.status === GONE ? null : pauseAfter(attempts, retryAfter, Math.random());
    return inTransaction(this.dataSource, async (manager) => {
      const next =
        pauseSeconds === null ? { state: 'failed' as const } : { state: 'waiting' as const, pauseSeconds };
      await this.deliveries.noteTry(delivery, made, next, manager);
      const isOver = await this.endpoints.noteFailure(endpointId, MAX_FAILING_DAYS, manager);
      if (answer?.status !== GONE && !isOver) return;
      const disabled = await this.endpoints.disable(
        endpointId,
        answer?.status === GONE ? 'gone' : 'failing',
        manager,
      );
      if (!disabled) return;
      await this.deliveries.giveUp(endpointId, manager);
      await this.mails.disabled(disabled, manager);
    });
  }
}
