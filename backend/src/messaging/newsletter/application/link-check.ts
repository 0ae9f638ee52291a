import https from 'node:https';
import { isPublicAddress } from '../../../platform/common/public-address.js';
import { resolveHost } from '../../../platform/common/resolve-host.js';

const TIMEOUT_MS = 5000;

/**
 * Whether a link of an issue works. Other sites are checked only over https, at a public address, which is resolved once
 * so that DNS rebinding cannot redirect the request. Redirects are not followed; the body is not read.
 * @param site the site's own address, which is asked as it is set
 */
export async function isReachable(href: string, site: string): Promise<boolean> {
  const url = new URL(href, site);
  try {
    if (url.origin === new URL(site).origin) return await ownAnswers(url);
    if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = await resolveHost(host, AbortSignal.timeout(TIMEOUT_MS));
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return false;
    return await othersAnswer(url, first);
  } catch {
    return false;
  }
}

async function ownAnswers(url: URL): Promise<boolean> {
  const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await body?.cancel();
  return status < 400;
}

function othersAnswer(url: URL, { address, family }: { address: string; family: number }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      {
        host: address,
        family,
        servername: url.hostname,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, 'user-agent': 'newsletter link check' },
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      },
      (response) => {
        response.destroy();
        const { statusCode = 500 } = response;
        // Some sites refuse clients that are not browsers, but they exist.
        resolve(statusCode < 400 || [401, 403, 405, 429].includes(statusCode));
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}
