import { createServer } from 'node:http';

/**
 * The least that can answer: a program that is sent, as its parent's message, what to say, and sends back its port.
 * No routing, no framework; headers and body are ready before the first request.
 */
process.once('message', (message) => {
  const { headers, body } = /** @type {{ headers: [string, string][], body: string }} */ (message);
  const buffer = Buffer.from(body, 'base64');
  const ready = Object.fromEntries(headers);
  const server = createServer((_request, response) => {
    response.writeHead(200, ready);
    response.end(buffer);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
