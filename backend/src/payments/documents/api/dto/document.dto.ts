import { ApiProperty } from '@nestjs/swagger';
import { DocumentKind, titleOf } from '../../domain/document-data.js';
import type { DocumentRow } from '../../persistence/document.repository.js';
import { Money } from '../../../../platform/http/money.js';

export class BookingDocumentResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: DocumentKind, enumName: 'DocumentKind' })
  kind: DocumentKind;
  @ApiProperty({ example: 'Tax invoice' })
  title: string;
  @ApiProperty({ type: String, example: 'INV-00042', nullable: true, description: 'null for a draft.' })
  number: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;
  @Money({ example: '120.00' })
  total: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: Date, nullable: true })
  issuedAt: Date | null;
}

export function toDocument(row: DocumentRow): BookingDocumentResponse {
  const { id, kind, number, paymentId, totalMinor, currency, issuedAt, data } = row;
  return {
    id,
    kind,
    title: titleOf(data ?? { kind, gst: 'none' }),
    number,
    paymentId,
    total: totalMinor,
    currency,
    issuedAt,
  };
}
