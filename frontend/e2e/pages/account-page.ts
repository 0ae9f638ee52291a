import type { Locator, Page } from '@playwright/test';
import type { Member } from '../support/venue';

/** `/auth` and the pages of `/profile`. */
export class AccountPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly fullName: Locator;
  readonly email: Locator;
  readonly logInButton: Locator;
  readonly loggedIn: Locator;
  readonly secondStep: Locator;
  readonly firstName: Locator;
  readonly passwordForm: Locator;
  readonly addressForm: Locator;
  /** The email address of the account, and whether it is confirmed. */
  readonly address: Locator;
  /** The list of the member's sessions. */
  readonly sessions: Locator;
  readonly signingIn: Locator;

  constructor(private readonly page: Page) {
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmPassword = page.getByLabel('Confirm Password', { exact: true });
    this.fullName = page.getByLabel('Full Name');
    this.email = page.getByLabel('Email');
    this.logInButton = page.getByRole('button', { name: 'Log In' });
    this.loggedIn = page.getByText('Login successful', { exact: true });
    this.secondStep = page.getByRole('heading', { name: 'One more step' });
    this.firstName = page.getByLabel('First name');
    this.passwordForm = page.getByRole('form', { name: 'Change your password' });
    this.addressForm = page.getByRole('form', { name: 'Change your email address' });
    this.address = page.getByRole('region', { name: 'Email address' });
    this.sessions = page.getByRole('region', { name: 'Your devices' });
    this.signingIn = page.getByRole('region', { name: 'Two-step login' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/auth${query}`);
  }

  async openProfile(page?: 'security' | 'notifications' | 'data'): Promise<void> {
    await this.page.goto(page ? `/profile/${page}` : '/profile');
  }

  tab(name: 'Login' | 'Register'): Locator {
    return this.page.getByRole('tab', { name });
  }

  async fillIn({ username, password }: Pick<Member, 'username' | 'password'>): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async logIn(member: Pick<Member, 'username' | 'password'>): Promise<void> {
    await this.fillIn(member);
    await this.logInButton.click();
  }

  async register(member: Member): Promise<void> {
    await this.tab('Register').click();
    await this.fullName.fill(member.fullName);
    await this.email.fill(member.email);
    await this.fillIn(member);
    await this.confirmPassword.fill(member.password);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async changeName(): Promise<void> {
    await this.page.getByRole('button', { name: 'Change name or phone' }).click();
  }

  async saveDetails(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save details' }).click();
  }
}
