import { Global, Module } from '@nestjs/common';
import { PublicPages } from './public-pages.js';

@Global()
@Module({ providers: [PublicPages], exports: [PublicPages] })
export class PagesModule {}
