import fc from 'fast-check';
import { pauseFor, PauseReason } from './auto-pause.js';
import { BounceKind, isAboutAddress, suppressionFor } from './bounce.js';
import { canBecome, IssueState } from './issue-state.js';
import { backOffSeconds, Outcome, outcomeOf } from './send-state.js';
import { allowedNow } from './throttle.js';

const STATES = Object.values(IssueState);

describe('an issue', () => {
  it('cannot leave a final state, and is sent only from the state sending', () => {
    for (const end of [IssueState.Sent, IssueState.Stopped, IssueState.Cancelled])
      for (const state of STATES) expect(canBecome(end, state)).toBe(false);
    expect(STATES.filter((state) => canBecome(state, IssueState.Sent))).toEqual([IssueState.Sending]);
  });

  it('does not return to draft, scheduled or cancelled once sending has started', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES), { maxLength: 12 }), (wanted) => {
        let state = IssueState.Draft;
        let begun = false;
        for (const next of wanted) if (canBecome(state, next)) state = next;
        begun ||= state === IssueState.Sending;
        for (const next of wanted) {
          if (canBecome(state, next)) state = next;
          if (begun)
            expect([IssueState.Draft, IssueState.Scheduled, IssueState.Cancelled]).not.toContain(state);
        }
      }),
    );
  });
});

describe('automatic pausing', () => {
  const run = { ended: 0, failed: 0, refusedInRow: 0, unreachable: 0 };
  it('allows one failure in twenty, counted from the fiftieth email on', () => {
    expect(pauseFor({ ...run, ended: 49, failed: 49 })).toBeNull();
    expect(pauseFor({ ...run, ended: 60, failed: 3 })).toBeNull();
    expect(pauseFor({ ...run, ended: 60, failed: 4 })).toBe(PauseReason.HardFailures);
  });
  it('happens at 20 refusals in a row, or if the mail server is unreachable three times', () => {
    expect(pauseFor({ ...run, refusedInRow: 19 })).toBeNull();
    expect(pauseFor({ ...run, refusedInRow: 20 })).toBe(PauseReason.Refusals);
    expect(pauseFor({ ...run, unreachable: 3 })).toBe(PauseReason.Unreachable);
  });
  it('never happens without a failure', () => {
    fc.assert(fc.property(fc.nat(), (ended) => expect(pauseFor({ ...run, ended })).toBeNull()));
  });
});

describe('the throttle', () => {
  const domains = fc.constantFrom('a.example', 'b.example', 'c.example');
  it('is never exceeded, in total or for a domain, and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.record({ perMinute: fc.integer({ min: 1, max: 30 }), perDomain: fc.integer({ min: 1, max: 10 }) }),
        fc.dictionary(domains, fc.nat(10)),
        fc.array(domains, { maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (throttle, before, waiting, most) => {
          const recent = new Map(Object.entries(before));
          const chosen = allowedNow(
            throttle,
            recent,
            waiting.map((domain, id) => ({ id, domain })),
            most,
          );
          const total = [...recent.values()].reduce((sum, count) => sum + count, 0);
          expect(chosen.length).toBeLessThanOrEqual(most);
          expect(chosen.length).toBeLessThanOrEqual(Math.max(0, throttle.perMinute - total));
          for (const domain of new Set(waiting)) {
            const now = chosen.filter((mail) => mail.domain === domain).length;
            if (now > 0) expect(now + (recent.get(domain) ?? 0)).toBeLessThanOrEqual(throttle.perDomain);
          }
          expect(chosen.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id).sort((a, b) => a - b));
        },
      ),
    );
  });
  it('allows as many emails as its limits permit', () => {
    const waiting = Array.from({ length: 10 }, (_, id) => ({ id, domain: id % 2 ? 'a' : 'b' }));
    expect(allowedNow({ perMinute: 100, perDomain: 3 }, new Map(), waiting, 100)).toHaveLength(6);
  });
});

describe('the outcome of handing an email to the mail server', () => {
  it('is unsure only if data was sent and the server did not answer', () => {
    const silent = { responseCode: null, aboutMail: false };
    expect(outcomeOf({ ...silent, begun: true })).toBe(Outcome.Unknown);
    expect(outcomeOf({ ...silent, begun: false })).toBe(Outcome.Unreachable);
    expect(outcomeOf({ responseCode: 421, begun: true, aboutMail: false })).toBe(Outcome.Unknown);
    expect(outcomeOf({ responseCode: 421, begun: false, aboutMail: false })).toBe(Outcome.Unreachable);
    expect(outcomeOf({ responseCode: 451, begun: false, aboutMail: true })).toBe(Outcome.Deferred);
    expect(outcomeOf({ responseCode: 554, begun: true, aboutMail: true })).toBe(Outcome.Refused);
  });
  it('doubles the wait for a domain that defers emails, up to six hours', () => {
    expect([1, 2, 3].map((step) => backOffSeconds(step, 300))).toEqual([300, 600, 1200]);
    expect(backOffSeconds(60, 300)).toBe(6 * 3600);
  });
});

describe('a bounce', () => {
  it('blocks the address at once if it is hard or a complaint, and at the third one if it is soft', () => {
    expect(suppressionFor(BounceKind.Hard, 0)).toBe('hard_bounce');
    expect(suppressionFor(BounceKind.Soft, 2)).toBeNull();
    expect(suppressionFor(BounceKind.Soft, 3)).toBe('soft_bounces');
    expect(suppressionFor(BounceKind.Complaint, 0)).toBe('complaint');
  });
  it('is not about the address if it refuses the sender or the content', () => {
    expect(isAboutAddress(550, '550 5.1.1 no such user')).toBe(true);
    expect(isAboutAddress(550, '550 no such mailbox')).toBe(true);
    expect(isAboutAddress(550, '550 5.7.1 blocked, see our policy')).toBe(false);
    expect(isAboutAddress(550, '550 5.4.1 Recipient address rejected: Access denied. [x.example]')).toBe(
      true,
    );
    expect(isAboutAddress(550, '550 5.4.1 No answer from host')).toBe(false);
    expect(isAboutAddress(552, '552 5.2.2 mailbox full')).toBe(false);
    expect(isAboutAddress(554, '554 transaction failed')).toBe(false);
  });
});
