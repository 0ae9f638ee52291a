import { Global, Module } from '@nestjs/common';
import { ForgetKeysJob } from './forget-keys.job.js';
import { IdempotencyKeys } from './idempotency-keys.js';

@Global()
@Module({ providers: [IdempotencyKeys, ForgetKeysJob], exports: [IdempotencyKeys] })
export class IdempotencyModule {}
