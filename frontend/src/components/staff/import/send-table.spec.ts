import { onConfirmationNeeded } from '@/api/session-confirmations';
import { json, mockApi, problem } from '@/testing/mock-api';
import { sendTable } from './send-table';

const CHECK = 'POST /api/admin/people/imports/check';
const IDLE = () => problem(403, 'staff_session_idle', 'Nothing has happened here for half an hour.');
const TABLE = 'Name,Email\r\n';
// jsdom’s files have no arrayBuffer().
const table = Object.assign(new File([TABLE], 'members.csv'), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(TABLE).buffer),
});
const send = () => sendTable<{ people: number }>('/api/admin/people/imports/check', table, { email: '2' });

describe('a file that is sent after half an hour without activity', () => {
  it.each([
    ['idle', IDLE],
    ['lately', () => problem(403, 'reauthentication_required', 'Enter your password again.')],
  ] as const)('is sent once more, whole, when its sender has answered "%s"', async (question, refuse) => {
    let isRefused = true;
    const api = mockApi({ [CHECK]: () => (isRefused ? refuse() : json({ people: 1 })) });
    const asked: string[] = [];
    const leave = onConfirmationNeeded([question], (why) => {
      asked.push(why);
      isRefused = false;
      return Promise.resolve(true);
    });
    expect(await send()).toEqual({ data: { people: 1 } });
    leave();
    expect(asked).toEqual([question]);
    expect(api.callsTo(CHECK).map(({ body, search }) => [body, String(search)])).toEqual([
      [TABLE, 'email=2'],
      [TABLE, 'email=2'],
    ]);
  });

  it('stays refused without the password', async () => {
    const api = mockApi({ [CHECK]: IDLE });
    const leave = onConfirmationNeeded(['idle'], () => Promise.resolve(false));
    const { error } = await send();
    leave();
    expect(error).toMatchObject({ code: 'staff_session_idle' });
    expect(api.callsTo(CHECK)).toHaveLength(1);
  });
});
