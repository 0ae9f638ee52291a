import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RateLimiter } from '../../common/rate-limiter.js';
import { Env } from '../../config/env.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';

const HOUR = 3600;

export interface Enquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The field that only robots fill in. */
  website?: string;
}

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Stores a message. A robot's is dropped without a word.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async accept({ website, ...enquiry }: Enquiry, address: string): Promise<void> {
    const limit = this.env.LIMIT_CONTACT_PER_HOUR;
    await this.limiter.consume([{ key: `contact:${address}`, limit, windowSeconds: HOUR }]);
    if (website) return;
    await this.dataSource.getRepository(ContactMessageEntity).insert(enquiry);
  }
}
