import { FakeChannel, FakeLocks, withTabs } from '@/testing/fake-tabs';
import { electLeader } from './tab-leader';

let restore: () => void;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  restore();
  jest.useRealTimers();
});

/** A tab and its states: 'leads', 'leads after another' or 'follows'. */
function tab() {
  const roles: string[] = [];
  const giveUp = electLeader('test', (leads, waited) =>
    roles.push(leads ? (waited ? 'leads after another' : 'leads') : 'follows'),
  );
  return { roles, giveUp };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe.each([
  ['with locks', () => withTabs({ locks: new FakeLocks() })],
  ['with channels and no locks, as over plain HTTP', () => withTabs({})],
])('%s', (_name, give) => {
  beforeEach(() => {
    restore = give();
  });

  it('the first tab leads, and the next one after it resigns', async () => {
    const first = tab();
    await pass(1000);
    const [second, third] = [tab(), tab()];
    await pass(20_000);
    expect([first.roles, second.roles, third.roles]).toEqual([['leads'], [], []]);
    first.giveUp();
    await pass(1000);
    expect([...second.roles, ...third.roles]).toEqual(['leads after another']);
    second.giveUp();
    await pass(1000);
    expect([...second.roles, ...third.roles].at(-1)).toBe('leads after another');
    expect(third.roles).toHaveLength(1);
    expect(first.roles).toEqual(['leads']);
  });

  it('a tab that resigned while waiting does not lead', async () => {
    const first = tab();
    await pass(1000);
    const second = tab();
    await pass(10);
    second.giveUp();
    first.giveUp();
    await pass(20_000);
    expect(second.roles).toEqual([]);
    const third = tab();
    await pass(1000);
    expect(third.roles).toEqual(['leads']);
  });

  it('a tab that resigns at once does not lead', async () => {
    const { roles, giveUp } = tab();
    giveUp();
    await pass(20_000);
    expect(roles.filter((word) => word !== 'leads')).toEqual([]);
    const next = tab();
    await pass(1000);
    expect(next.roles).toEqual(['leads']);
  });
});

describe('with channels and no locks', () => {
  beforeEach(() => {
    restore = withTabs({});
  });

  it('one of several tabs that start together leads', async () => {
    const tabs = [tab(), tab(), tab(), tab()];
    await pass(30_000);
    const last = tabs.map(({ roles }) => roles.at(-1));
    expect(last.filter((word) => word?.startsWith('leads'))).toHaveLength(1);
    tabs.forEach(({ giveUp }) => giveUp());
  });

  it('a follower leads seven seconds after a leader’s tab has crashed', async () => {
    tab();
    await pass(1000);
    const second = tab();
    await pass(5000);
    // Its timers continue, but no tab hears it.
    FakeChannel.open = FakeChannel.open.slice(1);
    await pass(4000);
    expect(second.roles).toEqual([]);
    await pass(4000);
    expect(second.roles).toEqual(['leads after another']);
  });
});

it('without channels each tab leads for itself', () => {
  restore = withTabs({ channels: false });
  expect([tab().roles, tab().roles]).toEqual([['leads'], ['leads']]);
});
