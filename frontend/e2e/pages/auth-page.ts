import type { Locator, Page } from '@playwright/test';
import type { Member } from '../support/venue';

/** `/auth`: logging in and registering. */
export class AuthPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly fullName: Locator;
  readonly logInButton: Locator;

  constructor(private readonly page: Page) {
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password', { exact: true });
    this.fullName = page.getByLabel('Full Name');
    this.logInButton = page.getByRole('button', { name: 'Log In' });
  }

  async open(tab?: 'register'): Promise<void> {
    await this.page.goto(tab ? `/auth?tab=${tab}` : '/auth');
  }

  async logIn({ username, password }: Pick<Member, 'username' | 'password'>): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.logInButton.click();
  }

  async register(member: Member): Promise<void> {
    await this.page.getByRole('tab', { name: 'Register' }).click();
    await this.fullName.fill(member.fullName);
    await this.page.getByLabel('Email').fill(member.email);
    await this.username.fill(member.username);
    await this.password.fill(member.password);
    await this.page.getByLabel('Confirm Password').fill(member.password);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }
}
