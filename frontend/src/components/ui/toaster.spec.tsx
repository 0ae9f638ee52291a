import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useToast, type ToastContent } from '@/lib/toasts';
import { renderAt } from '@/testing/render-app';
import { Dialog } from './dialog';

function Buttons({ toasts }: { toasts: ToastContent[] }) {
  const toast = useToast();
  return toasts.map((content) => (
    <button key={content.title} onClick={() => toast(content)}>
      Show {content.title}
    </button>
  ));
}

const TWO: ToastContent[] = [
  { title: 'First', text: 'one' },
  { title: 'Second', text: 'two', variant: 'destructive' },
];

function InADialog() {
  const toast = useToast();
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="A dialog">
      <button onClick={() => toast({ title: 'First', text: 'one' })}>Do it</button>
    </Dialog>
  );
}

describe('Escape', () => {
  it('closes the dialog with focus, not a later toast', async () => {
    const { user } = renderAt('/', <InADialog />);
    await user.click(await screen.findByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('one')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('one')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('one')).not.toBeInTheDocument());
  });
});

describe('toasts', () => {
  it('stay above an open dialog and can be pressed', async () => {
    const { user, container } = renderAt('/', <InADialog />);
    await user.click(await screen.findByRole('button', { name: 'Do it' }));
    const text = await screen.findByText('one');
    expect(container).not.toContainElement(text);
    // Screen readers announce the toast but stay inside the dialog.
    await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('are shown one at a time', async () => {
    const { user } = renderAt('/', <Buttons toasts={TWO} />);
    await user.click(screen.getByRole('button', { name: 'Show First' }));
    expect(await screen.findByText('one')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show Second' }));
    expect(await screen.findByText('two')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('one')).not.toBeInTheDocument());
  });

  it('disappear after five seconds and not before', () => {
    jest.useFakeTimers();
    try {
      renderAt('/', <Buttons toasts={TWO} />);
      fireEvent.click(screen.getByRole('button', { name: 'Show First' }));
      act(() => {
        jest.advanceTimersByTime(4900);
      });
      expect(screen.getByText('one')).toBeInTheDocument();
      act(() => {
        jest.advanceTimersByTime(200);
      });
      expect(screen.queryByText('one')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('are reached by F8 and dismissed by their button', async () => {
    const { user } = renderAt('/', <Buttons toasts={TWO} />);
    await user.click(screen.getByRole('button', { name: 'Show First' }));
    await screen.findByText('one');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('one')).not.toBeInTheDocument());
  });
});
