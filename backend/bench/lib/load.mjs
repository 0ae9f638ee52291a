import { connect } from 'node:net';

/**
 * The whole answer to one GET, as bytes on the wire, over a connection of its own.
 * @param {number} port
 * @param {string} path
 * @param {string[]} [headers] lines, as a browser would send them
 * @returns {Promise<{ head: string, bytes: number, body: Buffer }>}
 */
export function sample(port, path, headers) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    /** @type {Buffer[]} */
    const chunks = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.subarray(0, end).toString('latin1');
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      const bytes = end + 4 + length;
      if (all.length < bytes) return;
      socket.destroy();
      resolve({ head, bytes, body: all.subarray(end + 4, bytes) });
    });
    socket.once('error', reject);
    socket.write(request(path, headers));
  });
}

/**
 * Asks for one address over and over, one request at a time on each connection. Answers are counted by their size, which is
 * known, and not parsed: so the client is cheaper than any server and it is the server that is measured.
 * @param {number} port
 * @param {string} path
 * @param {{ clients: number, seconds: number, bytes: number, headers?: string[] }} options `bytes`: of one whole answer
 * @returns {Promise<number>} Answers a second.
 */
export function loadFor(port, path, { clients, seconds, bytes, headers }) {
  const text = request(path, headers);
  return new Promise((resolve, reject) => {
    let answers = 0;
    const started = performance.now();
    const sockets = Array.from({ length: clients }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received = 0;
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (received < bytes) return;
        if (received > bytes) reject(new Error(`an answer of ${received} bytes instead of ${bytes}`));
        received = 0;
        answers += 1;
        socket.write(text);
      });
      socket.once('error', reject);
      socket.write(text);
      return socket;
    });
    setTimeout(() => {
      const elapsed = (performance.now() - started) / 1000;
      for (const socket of sockets) socket.destroy();
      resolve(answers / elapsed);
    }, seconds * 1000);
  });
}

/** @param {string} path @param {string[]} [headers] */
const request = (path, headers = ['Accept: */*']) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`;
