import { LOADING_MARK, scrollToSection } from './scroll-to-section';

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

  it('waits for a section that is still loading', () => {
    document.body.innerHTML = '';
    scrollToSection('events');
    jest.advanceTimersByTime(500);
    document.body.innerHTML = '<section id="events"></section>';
    jest.advanceTimersByTime(200);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('keeps the position while content above loads', () => {
    document.body.innerHTML = `<div ${LOADING_MARK}></div><section id="clubs"></section><div ${LOADING_MARK}></div>`;
    const section = document.getElementById('clubs')!;
    let top = 0;
    section.getBoundingClientRect = () => ({ top }) as DOMRect;
    const page = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    scrollToSection('clubs');
    jest.advanceTimersByTime(10_000);
    expect(scrolled).toHaveBeenCalledTimes(1);
    document.querySelector(`[${LOADING_MARK}]`)?.remove();
    top = 400;
    jest.advanceTimersByTime(200);
    expect(scrolled).toHaveBeenCalledTimes(2);
    top = 0;
    jest.advanceTimersByTime(3000);
    top = 400;
    jest.advanceTimersByTime(1000);
    expect(scrolled).toHaveBeenCalledTimes(2);
    page.mockRestore();
  });

  it('stops when the user scrolls', () => {
    scrollToSection('clubs');
    window.dispatchEvent(new Event('wheel'));
    jest.advanceTimersByTime(3000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
