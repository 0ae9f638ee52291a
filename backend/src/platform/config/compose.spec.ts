import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

interface Service {
  image: string;
  build?: { dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  user?: string;
}

const TOP = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');

describe('docker-compose.yml', () => {
  const { services } = load(read('docker-compose.yml')) as { services: Record<string, Service> };
  const images = Object.values(services).flatMap(({ build, image }) =>
    build ? [...read(build.dockerfile).matchAll(/^FROM (\S+)/gm)].map((match) => match[1]) : [image],
  );

  it.each(Object.keys(services))(
    'gives %s no capability and nothing to write but its volumes and /tmp',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('runs nothing as root', () => {
    expect(services['database']?.user).toBe('postgres');
    for (const { build } of Object.values(services))
      if (build)
        expect(
          read(build.dockerfile)
            .split(/^FROM /m)
            .at(-1),
        ).toMatch(/^USER (node|nginx)$/m);
  });

  it('names the exact version of every image', () => {
    expect(images.length).toBeGreaterThanOrEqual(5);
    expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-|$)/.test(String(image)))).toEqual([]);
  });

  it('listens on loopback unless told otherwise, and wants the proxies said', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(['${WEB_ADDRESS:-127.0.0.1}:${WEB_PORT:-8080}:8080']);
    for (const name of ['api1', 'api2', 'web'])
      expect(services[name]?.environment?.['TRUST_PROXY_HOPS']).toMatch(/^\$\{TRUST_PROXY_HOPS:\?/);
  });
});
