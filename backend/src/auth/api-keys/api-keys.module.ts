import { Global, Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { AuthModule } from '../sessions/auth.module.js';
import { KeyCallers } from '../sessions/key-callers.js';
import { ApiKeysController } from './api/api-keys.controller.js';
import { ApiKeyCallers } from './application/api-key-callers.js';
import { ApiKeys } from './application/api-keys.service.js';
import { ExposedKeys } from './application/exposed-keys.service.js';
import { KeyExpiryJob } from './application/key-expiry.job.js';
import { KeyMails } from './application/key-mails.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';

/** API keys of programs. Global, because the guard of the module below needs `KeyCallers`. */
@Global()
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [ApiKeysController],
  providers: [
    ApiKeyRepository,
    ApiKeys,
    ExposedKeys,
    KeyExpiryJob,
    KeyMails,
    { provide: KeyCallers, useClass: ApiKeyCallers },
  ],
  exports: [KeyCallers],
})
export class ApiKeysModule {}
