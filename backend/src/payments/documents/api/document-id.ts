import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';

export const InvoiceId = new IdParamPipe('not_found', 'We could not find that invoice.');
export const DocumentId = new IdParamPipe('not_found', 'We could not find that document.');
