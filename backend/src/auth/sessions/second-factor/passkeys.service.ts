import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Env } from '../../../platform/config/env.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { SessionStore } from '../persistence/session-store.js';
import { FactorStore, type Passkey, type PasskeyCredential } from '../persistence/factor-store.js';
import { userHandleOf } from './user-handle.js';
import { SecondFactors } from './second-factors.service.js';

/** Loaded by the first who needs it: it takes a seventh of a second, which every start of a process would wait for. */
const webauthn = () => import('@simplewebauthn/server');

/** More than anybody has devices. */
const MOST = 20;
/** So long a browser waits for its user; the challenge counts as long. */
const TIMEOUT_MS = 300_000;

export interface NewPasskey {
  passkey: Passkey;
  /** Those that come with a first factor; null with a further one. */
  recoveryCodes: string[] | null;
}

export const passkeyRefused = (message: string): DomainError => new DomainError('passkey_refused', message);

/** Its device may forget it. */
const unknownPasskey = (): DomainError =>
  new DomainError('passkey_refused', 'This passkey is unknown or was removed. Please log in another way.', {
    extras: { isUnknown: true },
  });

/**
 * Passkeys (WebAuthn). Each is kept by its device together with whose it is, and asks who uses it for finger, face or number:
 * so one is as good as password and code together, and signs in alone, too. It is this site's alone: bound to the host of
 * PUBLIC_URL, and what it signs names the origin.
 */
@Injectable()
export class Passkeys {
  private readonly rpID: string;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly store: FactorStore,
    private readonly sessions: SessionStore,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {
    this.rpID = new URL(env.publicUrl).hostname;
  }

  /** What a browser makes a passkey by. @param token of the session, which alone can bring the new one */
  async registration(user: UserEntity, token: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { manager } = this.dataSource;
    const known = await this.store.credentialsOf(user.id, manager);
    if (known.length >= MOST)
      throw new DomainError('invalid_transition', `You can have up to ${MOST} passkeys.`);
    const { name } = await this.settings.read();
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: this.rpID,
      userName: user.username,
      userDisplayName: user.fullName,
      userID: userHandleOf(user.id),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(shortOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.sessions.setChallenge(token, options.challenge, TIMEOUT_MS);
    return options;
  }

  /**
   * @param token of the session that asked for the options
   * @throws DomainError `passkey_refused`: made for another site or by another challenge, or known already
   */
  async register(
    user: UserEntity,
    token: string,
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<NewPasskey> {
    const challenge = await this.sessions.takeChallenge(token);
    if (challenge === null) throw passkeyRefused('That took too long. Please start again.');
    const made = await this.verifyNew(response, challenge);
    const transports = response.response.transports ?? [];
    try {
      return await this.factors.change(user.id, token, async (locked, manager) => {
        const passkey = await this.store.addPasskey(
          {
            userId: user.id,
            credentialId: made.id,
            publicKey: Buffer.from(made.publicKey),
            counter: made.counter,
            transports,
          },
          name,
          manager,
        );
        const change = { kind: 'passkey_added', name } as const;
        const recoveryCodes = await this.factors.added(locked, token, change, manager);
        return { passkey, recoveryCodes };
      });
    } catch (error) {
      throw constraintOf(error) === 'passkeys_credential'
        ? passkeyRefused('This passkey was already added.')
        : error;
    }
  }

  /** @throws DomainError `factor_not_found` */
  async rename({ id: userId }: UserEntity, id: number, name: string): Promise<Passkey> {
    const passkey = await this.store.renamePasskey(userId, id, name, this.dataSource.manager);
    if (!passkey) throw notFound();
    return passkey;
  }

  /** @param token of the session that asks @throws DomainError `factor_not_found` */
  remove({ id: userId }: UserEntity, token: string, id: number): Promise<void> {
    return this.factors.change(userId, token, async (user, manager) => {
      const name = await this.store.removePasskey(userId, id, manager);
      if (name === null) throw notFound();
      await this.factors.removed(user, token, { kind: 'passkey_removed', name }, manager);
    });
  }

  /** What a browser signs by. @param userId whose passkeys; null: of anybody, the device knows whose it has */
  async request(userId: number | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = userId === null ? [] : await this.store.credentialsOf(userId, this.dataSource.manager);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: TIMEOUT_MS,
      allowCredentials: known.map(shortOf),
      userVerification: 'required',
    });
  }

  /**
   * What a browser signs by whose user is signed in, and is to show that it is still them.
   * @param token of the session, which alone can bring the signature
   * @throws DomainError `factor_not_found` where the account has none
   */
  async optionsToReauthenticate(
    { id }: UserEntity,
    token: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.request(id);
    if (!options.allowCredentials?.length) throw notFound();
    await this.sessions.setChallenge(token, options.challenge, TIMEOUT_MS);
    return options;
  }

  /**
   * Looks at that signature. Whatever comes of it, the challenge is used up.
   * @throws DomainError `passkey_refused`, also of another account's passkey
   */
  async reauthenticate(
    { id }: UserEntity,
    token: string,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const challenge = await this.sessions.takeChallenge(token);
    if (challenge === null) throw passkeyRefused('That took too long. Please start again.');
    await inTransaction(this.dataSource, async (manager) => {
      if ((await this.use(response, challenge, manager)) !== id)
        throw passkeyRefused('This passkey belongs to another account.');
    });
  }

  /**
   * Looks at a signature, and notes the passkey's use.
   * @param challenge that it must be of; whoever calls has used it up
   * @returns whose passkey it is
   * @throws DomainError `passkey_refused`
   */
  async use(
    response: AuthenticationResponseJSON,
    challenge: string,
    manager: EntityManager,
  ): Promise<number> {
    const known = await this.store.credential(response.id, manager);
    if (!known) throw unknownPasskey();
    const { userHandle } = response.response;
    const counter = await this.verify(response, challenge, known);
    const isOwn = !userHandle || userHandle === Buffer.from(userHandleOf(known.userId)).toString('base64url');
    if (counter === null || !isOwn || !(await this.store.notePasskeyUse(known.id, counter, manager)))
      throw passkeyRefused('This passkey was not accepted. Please try again.');
    return known.userId;
  }

  /** @returns how often it has signed, as it says; null where the signature is not one for us */
  private async verify(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    { credentialId, publicKey, counter, transports }: PasskeyCredential,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.env.publicOrigin,
        expectedRPID: this.rpID,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      // The library throws for whatever is wrong with what came: another origin, an earlier count, bytes that are none.
      return null;
    }
  }

  private async verifyNew(
    response: RegistrationResponseJSON,
    expectedChallenge: string,
  ): Promise<{ id: string; publicKey: Uint8Array; counter: number }> {
    const { verifyRegistrationResponse } = await webauthn();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.env.publicOrigin,
        expectedRPID: this.rpID,
        requireUserVerification: true,
      });
      if (verified) return registrationInfo.credential;
    } catch {
      // As above.
    }
    throw passkeyRefused('This passkey belongs to another site. Please try again.');
  }
}

const shortOf = ({ credentialId, transports }: PasskeyCredential) => ({ id: credentialId, transports });

const notFound = (): DomainError => new DomainError('factor_not_found', 'You no longer have this passkey.');
