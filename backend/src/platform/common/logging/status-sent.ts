import type { ServerResponse } from 'node:http';

/** nginx uses the same status for clients that disconnect. */
const CLIENT_CLOSED_REQUEST = 499;

/** The status for logs and metrics of a response that is closed; 499 if the client left before it began. */
export function statusSent({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : CLIENT_CLOSED_REQUEST;
}
