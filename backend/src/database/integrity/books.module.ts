import { Module } from '@nestjs/common';
import { ClubFigures } from './club-figures.js';
import { JudgedBooks } from './judged-books.js';

/** How the club stands, and whether its books agree, as Prometheus is told. */
@Module({ providers: [ClubFigures, JudgedBooks] })
export class BooksModule {}
