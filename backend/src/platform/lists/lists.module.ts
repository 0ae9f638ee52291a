import { Global, Module } from '@nestjs/common';
import { ListExports } from './list-exports.js';

@Global()
@Module({ providers: [ListExports], exports: [ListExports] })
export class ListsModule {}
