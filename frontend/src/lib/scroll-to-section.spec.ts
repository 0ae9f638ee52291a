import { scrollToSection } from './scroll-to-section';

describe('scrolling to a section', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');

  beforeEach(() => {
    jest.useFakeTimers();
    scrolled.mockClear();
    document.body.innerHTML = '<section id="clubs"></section>';
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('starts after 100 ms, smoothly, and moves focus there', () => {
    scrollToSection('clubs');
    jest.advanceTimersByTime(99);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(document.activeElement).toBe(document.getElementById('clubs'));
  });

  it('waits for a section that is still on its way', () => {
    document.body.innerHTML = '';
    scrollToSection('events');
    jest.advanceTimersByTime(500);
    document.body.innerHTML = '<section id="events"></section>';
    jest.advanceTimersByTime(200);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('leaves the page to a reader who scrolls', () => {
    scrollToSection('clubs');
    window.dispatchEvent(new Event('wheel'));
    jest.advanceTimersByTime(3000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
