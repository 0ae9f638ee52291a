import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ApiProcess, freePort, startApiProcess } from '../support/api-process.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

const run = promisify(execFile);

/** An API process that can be killed, paused, cut off from its database and restarted at the same address. */
export class SoakNode {
  private process: ApiProcess | null = null;

  private constructor(
    readonly name: string,
    readonly url: string,
    private readonly port: number,
    private readonly line: TcpProxy,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(name: string, settings: Record<string, string>, databaseUrl: string): Promise<SoakNode> {
    const url = new URL(databaseUrl);
    const line = await startTcpProxy(url.hostname, Number(url.port || 5432));
    url.host = `127.0.0.1:${line.port}`;
    const port = await freePort();
    const own = { ...settings, DATABASE_URL: url.href };
    const node = new SoakNode(name, `http://127.0.0.1:${port}`, port, line, own);
    await node.restart();
    return node;
  }

  /** @param more settings until the next restart */
  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.process?.stop();
    this.process = await startApiProcess({ ...this.settings, ...more }, this.port);
  }

  async kill(): Promise<void> {
    await this.process?.stop('SIGKILL');
    this.process = null;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    if (this.process) process.kill(this.process.pid, signal);
  }

  cut(): Promise<void> {
    return this.line.cut();
  }

  mend(): Promise<void> {
    return this.line.mend();
  }

  /** Resident memory in MB; null while the process is down. */
  async memory(): Promise<number | null> {
    if (!this.process) return null;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(this.process.pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.trim() === '' ? null : Number(stdout) / 1024;
  }

  async close(): Promise<void> {
    this.signal('SIGCONT');
    await this.kill();
    await this.line.close();
  }
}
