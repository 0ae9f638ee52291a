import { Global, Module } from '@nestjs/common';
import { Departure } from './departure.js';

/** What modules ask of the server that their answers go out by. */
@Global()
@Module({ providers: [Departure], exports: [Departure] })
export class HttpModule {}
