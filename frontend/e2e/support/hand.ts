import { expect, type Locator, type Page } from '@playwright/test';
import { pressOn, tabTo, typeDay, typeInto, typeTime } from './keyboard';

export type Way = 'mouse' | 'keyboard' | 'phone';

/**
 * Works like a volunteer, with a mouse, a keyboard or a phone. Counts clicks (or taps, or keys that press a control) and fields that are
 * filled in. Moving by Tab is not counted.
 */
export class Hand {
  clicks = 0;
  fields = 0;

  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {}

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await this.on(target);
  }

  /** A checkbox or an option of a group. */
  async tick(target: Locator): Promise<void> {
    this.clicks += 1;
    if (this.way !== 'keyboard') await this.on(target);
    else await pressOn(this.page, target, 'Space');
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    if (this.way !== 'keyboard') return target.fill(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return typeDay(this.page, target, text);
    if (/^\d\d:\d\d$/.test(text)) return typeTime(this.page, target, text);
    await tabTo(this.page, target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** @param typed what finds the option by keyboard; without it the option's first word */
  async choose(target: Locator, option: string, typed = option.split(' ')[0] ?? ''): Promise<void> {
    this.fields += 1;
    if (this.way !== 'keyboard') await target.selectOption(option);
    else await typeInto(this.page, target, typed);
    await expect(target.locator('option:checked')).toHaveText(option);
  }

  /** Opens a box that is folded on a phone. */
  async unfold(box: Locator): Promise<void> {
    if (this.way === 'phone') await this.press(box.getByRole('button', { expanded: false }).first());
  }

  private async on(target: Locator): Promise<void> {
    if (this.way === 'mouse') await target.click();
    else if (this.way === 'phone') await target.tap();
    else await pressOn(this.page, target);
  }
}
