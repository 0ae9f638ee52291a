import { readdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createUser, PASSWORD } from '../../factories/users.js';
import { instanceSettings, startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { photo } from './files.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';

/** The extra memory that uploads may need, over all processes of the API. */
const MAX_EXTRA_BYTES = 300 * 1024 * 1024;
const AT_ONCE = 20;

let instance: ApiInstance;
let api: ApiProcess;
beforeAll(async () => {
  instance = await startApiInstance();
  api = await startApiProcess(instanceSettings(instance.databaseUrl, instance.sandbox));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await instance.close();
});

/**
 * Large uploads: each kind that needs much memory to decode, and small pictures with many appended bytes,
 * which only take long to send.
 */
async function largePictures(): Promise<Buffer[]> {
  const padded = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes, randomBytes(14 * 1024 * 1024 - bytes.length)]);
  const small = padded(await photo({ width: 400, height: 300 }));
  const whole = { width: 8000, height: 6250, quality: 50 };
  return [
    padded(await photo(whole)),
    padded(await photo({ ...whole, progressive: true })),
    padded(await photo({ width: 6000, height: 4000, format: 'webp' })),
    padded(await photo({ width: 4000, height: 3000, format: 'png' })),
    ...Array.from({ length: AT_ONCE - 4 }, () => small),
  ];
}

/** The memory of a process and its children in bytes; 0 if it cannot be read. */
function memoryOf(pid: number): { own: number; others: number } {
  const status = (of: number | string): string => {
    try {
      return readFileSync(`/proc/${of}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  const bytes = (text: string): number => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && status(name).includes(`\nPPid:\t${pid}\n`),
  );
  return {
    own: bytes(status(pid)),
    others: children.reduce((sum, of) => sum + bytes(status(of)), 0),
  };
}

const mb = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux(
  'twenty large pictures at once take less than 300 MB, are all read, and leave the API answering',
  async () => {
    const admin = await createUser(instance.db, { role: 'admin' });
    const login = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: admin.username, password: PASSWORD }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const pictures = await largePictures();
    expect(Math.max(...pictures.map(({ length }) => length))).toBeGreaterThan(8 * 1024 * 1024);

    const idle = memoryOf(api.pid);
    expect(idle.own).toBeGreaterThan(0);
    let most = 0;
    let own = 0;
    let others = 0;
    let slowest = 0;
    let running = true;
    const watch = (async () => {
      while (running) {
        const now = memoryOf(api.pid);
        own = Math.max(own, now.own - idle.own);
        others = Math.max(others, now.others);
        most = Math.max(most, now.own - idle.own + now.others);
        const begun = performance.now();
        expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const form = new FormData();
        const bytes = pictures[index] ?? Buffer.alloc(0);
        form.append('file', new Blob([new Uint8Array(bytes)]), `large-${index}.jpg`);
        const answer = await fetch(`${api.url}/api/admin/media`, {
          method: 'POST',
          headers: { cookie },
          body: form,
        });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    running = false;
    await watch;
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 201));
    process.stdout.write(
      `20 pictures at once: ${mb(most)} more at most (the API itself ${mb(own)}, the process that reads them ${mb(others)}), an answer in ${Math.round(slowest)} ms at most\n`,
    );
    expect(most).toBeLessThan(MAX_EXTRA_BYTES);
  },
  240_000,
);
