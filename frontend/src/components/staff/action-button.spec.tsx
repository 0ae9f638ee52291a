import { act as settle, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { Problem } from '@/api/problem';
import type { Action } from '@/components/ui/use-action';
import { renderAt } from '@/testing/render-app';
import { ActionButton, ActionDialog, type ActionButtonProps } from './action-button';

interface Answered {
  data?: { count: number };
  error?: unknown;
}

const REFUSED: Problem = { status: 409, code: 'in_use', message: 'It is in use.', errors: {}, extra: {} };
const ASK = { title: 'Delete this room?', confirm: 'Delete it', danger: true, text: 'Its photos go too.' };

/** Calls that each wait for an answer of the test. */
function waitingCalls() {
  const waiting: ((answer: Answered) => void)[] = [];
  const call = jest.fn(() => new Promise<Answered>((resolve) => void waiting.push(resolve)));
  const answer = (answered: Answered = { data: { count: 2 } }) =>
    settle(async () => {
      waiting.shift()?.(answered);
      await Promise.resolve();
    });
  return { call, answer };
}

function start(over: Partial<ActionButtonProps<{ count: number }>> = {}) {
  const { call, answer } = waitingCalls();
  const { user } = renderAt(
    '/admin',
    <ActionButton call={call} done="Room deleted" failed="Room not deleted" {...over}>
      Delete room
    </ActionButton>,
  );
  const named = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => user.click(named(name));
  return { user, call, answer, press, named };
}

describe('a button for one call', () => {
  it('calls once when it is pressed twice, and says that it is done', async () => {
    const { user, call, answer, named } = start();
    await user.dblClick(named('Delete room'));
    expect(call).toHaveBeenCalledTimes(1);
    expect(named('Delete room')).toHaveAttribute('aria-disabled', 'true');
    await answer();
    expect(await screen.findByText('Room deleted')).toBeVisible();
    expect(named('Delete room')).not.toHaveAttribute('aria-disabled');
    expect(named('Delete room')).toHaveFocus();
  });

  it('says the problem after a failure, and calls again when it is pressed again', async () => {
    const { call, answer, press } = start();
    await press('Delete room');
    await answer({ error: REFUSED });
    expect(await screen.findByText('Room not deleted')).toBeVisible();
    expect(screen.getByText('It is in use.')).toBeVisible();
    await press('Delete room');
    await answer({ error: new Error('without a message for readers') });
    expect(await screen.findByText('Please try again.')).toBeVisible();
    await press('Delete room');
    expect(call).toHaveBeenCalledTimes(3);
    await answer();
    expect(await screen.findByText('Room deleted')).toBeVisible();
  });

  it('takes a refusal as done when it was done before', async () => {
    const onDone = jest.fn();
    const { answer, press } = start({ doneBefore: 'in_use', onDone });
    await press('Delete room');
    await answer({ error: REFUSED });
    expect(await screen.findByText('Room deleted')).toBeVisible();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('says what the answer says, and stays busy until what follows is over', async () => {
    let over: () => void = () => undefined;
    const onDone = jest.fn(() => new Promise<void>((resolve) => (over = resolve)));
    const { answer, press, named } = start({
      done: ({ count }) => ({ title: `${count} rooms deleted`, text: 'Both were empty.' }),
      onDone,
    });
    await press('Delete room');
    await answer();
    expect(await screen.findByText('2 rooms deleted')).toBeVisible();
    expect(screen.getByText('Both were empty.')).toBeVisible();
    expect(onDone).toHaveBeenCalledWith({ count: 2 });
    expect(named('Delete room')).toHaveAttribute('aria-disabled', 'true');
    await settle(async () => {
      over();
      await Promise.resolve();
    });
    expect(named('Delete room')).not.toHaveAttribute('aria-disabled');
  });

  it('says how a call ended that is answered after the page has gone', async () => {
    const { call, answer } = waitingCalls();
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && (
            <ActionButton call={call} done="Room deleted">
              Delete room
            </ActionButton>
          )}
          <button onClick={() => setOpen(false)}>Leave</button>
        </>
      );
    }
    const { user } = renderAt('/admin', <Page />);
    await user.click(screen.getByRole('button', { name: 'Delete room' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await answer();
    expect(await screen.findByText('Room deleted')).toBeVisible();
  });
});

describe('a button with a question', () => {
  it.each([
    ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('says what will happen, and calls nothing when the question is cancelled with %s', async (_, cancel) => {
    const { user, call, press, named } = start({ ask: ASK });
    await press('Delete room');
    expect(screen.getByRole('dialog', { name: 'Delete this room?' })).toHaveTextContent('Its photos go too.');
    await cancel(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    await waitFor(() => expect(named('Delete room')).toHaveFocus());
  });

  it('calls once when Enter is pressed twice, closes, and gives the focus back', async () => {
    const { user, call, answer, press, named } = start({ ask: ASK });
    await press('Delete room');
    named('Delete it').focus();
    await user.keyboard('{Enter}{Enter}');
    expect(call).toHaveBeenCalledTimes(1);
    expect(named('Delete it')).toHaveAttribute('aria-disabled', 'true');
    await answer();
    expect(await screen.findByText('Room deleted')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(named('Delete room')).toHaveFocus());
  });

  it('closes after a failure, says the problem, and asks again when it is pressed again', async () => {
    const { call, answer, press, named } = start({ ask: ASK });
    await press('Delete room');
    await press('Delete it');
    await answer({ error: REFUSED });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('It is in use.')).toBeVisible();
    await waitFor(() => expect(named('Delete room')).toHaveFocus());
    await press('Delete room');
    await press('Delete it');
    expect(call).toHaveBeenCalledTimes(2);
    await answer();
    expect(await screen.findByText('Room deleted')).toBeVisible();
  });

  it('calls nothing a second time when the question is closed and opened during a call', async () => {
    const { call, answer, press } = start({ ask: ASK });
    await press('Delete room');
    await press('Delete it');
    await press('Cancel');
    await press('Delete room');
    await press('Delete it');
    expect(call).toHaveBeenCalledTimes(1);
    await answer();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open after a failure where it says so, and has forgotten it when asked again', async () => {
    const { answer, press } = start({ ask: ASK, stays: true });
    await press('Delete room');
    await press('Delete it');
    await answer({ error: REFUSED });
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent('Room not deletedIt is in use.');
    await press('Cancel');
    await press('Delete room');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Delete it');
    await answer();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Room deleted')).toBeVisible();
  });

  it('acts on what was shown when it was asked, not on what came since', async () => {
    const called: number[] = [];
    const news = new EventTarget();
    function Row() {
      const [version, setVersion] = useState(1);
      useEffect(() => news.addEventListener('saved', () => setVersion(2)), []);
      const call = () => {
        called.push(version);
        return Promise.resolve({});
      };
      return (
        <ActionButton ask={{ ...ASK, title: `Delete version ${version}?` }} call={call} done="Room deleted">
          Delete room
        </ActionButton>
      );
    }
    const { user } = renderAt('/admin', <Row />);
    await user.click(screen.getByRole('button', { name: 'Delete room' }));
    settle(() => void news.dispatchEvent(new Event('saved')));
    expect(screen.getByRole('dialog', { name: 'Delete version 1?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('Room deleted')).toBeVisible();
    expect(called).toEqual([1]);
  });

  it('gives the focus to the page when its button has gone with its row', async () => {
    const { call, answer } = waitingCalls();
    function Rows() {
      const [rows, setRows] = useState(['Bar', 'Hall']);
      return (
        <main id="main" tabIndex={-1}>
          {rows.map((row) => (
            <ActionButton
              key={row}
              ask={ASK}
              call={call}
              onDone={() => setRows((all) => all.filter((one) => one !== row))}
            >
              Delete {row}
            </ActionButton>
          ))}
        </main>
      );
    }
    const { user } = renderAt('/admin', <Rows />);
    await user.click(screen.getByRole('button', { name: 'Delete Bar' }));
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await answer();
    expect(screen.queryByRole('button', { name: 'Delete Bar' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('a question that stands alone', () => {
  function Menu({ call }: { call: Action<{ count: number }>['call'] }) {
    const [room, setRoom] = useState<string | null>(null);
    return (
      <>
        <button onClick={() => setRoom('Bar')}>Bar</button>
        <button onClick={() => setRoom('Hall')}>Hall</button>
        {room && (
          <ActionDialog
            key={room}
            title={`Delete ${room}?`}
            confirm="Delete it"
            call={call}
            done={`${room} deleted`}
            failed="Room not deleted"
            onClose={() => setRoom(null)}
          >
            <p>Its photos go too.</p>
          </ActionDialog>
        )}
      </>
    );
  }

  it('closes with the answer and says it', async () => {
    const { call, answer } = waitingCalls();
    const { user } = renderAt('/admin', <Menu call={call} />);
    await user.click(screen.getByRole('button', { name: 'Bar' }));
    await user.dblClick(screen.getByRole('button', { name: 'Delete it' }));
    expect(call).toHaveBeenCalledTimes(1);
    await answer();
    expect(await screen.findByText('Bar deleted')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bar' })).toHaveFocus());
  });

  it('leaves the next question open when the answer to the former comes late', async () => {
    const { call, answer } = waitingCalls();
    const { user } = renderAt('/admin', <Menu call={call} />);
    await user.click(screen.getByRole('button', { name: 'Bar' }));
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Hall' }));
    await answer();
    expect(await screen.findByText('Bar deleted')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Delete Hall?' })).toBeInTheDocument();
  });
});
