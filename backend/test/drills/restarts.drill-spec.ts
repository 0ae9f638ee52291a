import { startCluster, type Cluster } from '../support/cluster.js';
import { describeWithNginx } from '../support/nginx.js';
import { restartUnderLoad } from '../support/restart-under-load.js';

describeWithNginx('two processes behind the deployed nginx', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ LIMIT_CONTACT_PER_HOUR: '1000000', SHUTDOWN_GRACE_MS: '1000' });
  });
  afterAll(() => cluster.close());

  it('four restarts under load fail no request, lose nothing and do nothing twice', async () => {
    const report = await restartUnderLoad(cluster, { clients: 16, restarts: 4 });
    console.log(report);
    expect(report).toMatchObject({ failed: [], lost: 0, doubled: 0, unacknowledged: 0 });
    expect(report.endings.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(Math.max(...report.endings.map(({ tookMs }) => tookMs))).toBeLessThan(20_000);
  });
});
