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

/** Loaded on first use, because loading takes 140 ms that would delay every start of a process. */
const webauthn = () => import('@simplewebauthn/server');

/** The most passkeys of an account. */
const MAX_PASSKEYS = 20;
/** How long the browser waits for the user, and how long the challenge is valid. */
const TIMEOUT_MS = 300_000;

export interface NewPasskey {
  passkey: Passkey;
  /** New recovery codes with the first factor; null with any further factor. */
  recoveryCodes: string[] | null;
}

export const passkeyRefused = (message: string): DomainError => new DomainError('passkey_refused', message);

/** `isUnknown` tells the browser to remove the passkey from its device. */
const unknownPasskey = (): DomainError =>
  new DomainError('passkey_refused', 'This passkey is unknown or was removed. Please log in another way.', {
    extras: { isUnknown: true },
  });

/**
 * Passkeys (WebAuthn). They are discoverable and require user verification (fingerprint, face or PIN), so a passkey is as good as
 * password and code together and can sign in alone. They are bound to the host of PUBLIC_URL, and signatures contain the origin.
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

  /** Options to create a passkey. @param token of the session, which must also register it */
  async registrationOptions(
    user: UserEntity,
    token: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { manager } = this.dataSource;
    const known = await this.store.credentialsOf(user.id, manager);
    if (known.length >= MAX_PASSKEYS)
      throw new DomainError('invalid_transition', `You can have up to ${MAX_PASSKEYS} passkeys.`);
    const { name } = await this.settings.read();
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: this.rpID,
      userName: user.username,
      userDisplayName: user.fullName,
      userID: userHandleOf(user.id),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.sessions.setChallenge(token, options.challenge, TIMEOUT_MS);
    return options;
  }

  /**
   * @param token of the session that requested the options
   * @throws DomainError `passkey_refused`: for another site or challenge, or already registered
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
      return await this.factors.withLockedAccount(user.id, token, async (locked, manager) => {
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
        const recoveryCodes = await this.factors.afterAdding(locked, token, change, manager);
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

  /** @param token of the session of the request @throws DomainError `factor_not_found` */
  remove({ id: userId }: UserEntity, token: string, id: number): Promise<void> {
    return this.factors.withLockedAccount(userId, token, async (user, manager) => {
      const name = await this.store.removePasskey(userId, id, manager);
      if (name === null) throw notFound();
      await this.factors.afterRemoving(user, token, { kind: 'passkey_removed', name }, manager);
    });
  }

  /** Options to sign in with a passkey. @param userId null for the passkeys of any account that the device has */
  async requestOptions(userId: number | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = userId === null ? [] : await this.store.credentialsOf(userId, this.dataSource.manager);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: TIMEOUT_MS,
      allowCredentials: known.map(descriptorOf),
      userVerification: 'required',
    });
  }

  /**
   * Options to re-authenticate a signed-in user with a passkey.
   * @param token of the session, which must also send the signature
   * @throws DomainError `factor_not_found` if the account has no passkey
   */
  async optionsToReauthenticate(
    { id }: UserEntity,
    token: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.requestOptions(id);
    if (!options.allowCredentials?.length) throw notFound();
    await this.sessions.setChallenge(token, options.challenge, TIMEOUT_MS);
    return options;
  }

  /**
   * Verifies that signature. The challenge is used up, whether or not it is valid.
   * @throws DomainError `passkey_refused`, also for another account's passkey
   */
  async reauthenticate(
    { id }: UserEntity,
    token: string,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const challenge = await this.sessions.takeChallenge(token);
    if (challenge === null) throw passkeyRefused('That took too long. Please start again.');
    await inTransaction(this.dataSource, async (manager) => {
      if ((await this.authenticate(response, challenge, manager)) !== id)
        throw passkeyRefused('This passkey belongs to another account.');
    });
  }

  /**
   * Verifies a signature and records the use of the passkey.
   * @param challenge the expected challenge, which the caller has already used up
   * @returns the id of the passkey's account
   * @throws DomainError `passkey_refused`
   */
  async authenticate(
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

  /** @returns the passkey's signature counter; null if the signature is not valid */
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
      // The library throws for any invalid input: another origin, a lower counter, malformed bytes.
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
      // See `verify` above: the library throws for any invalid input.
    }
    throw passkeyRefused('This passkey belongs to another site. Please try again.');
  }
}

const descriptorOf = ({ credentialId, transports }: PasskeyCredential) => ({ id: credentialId, transports });

const notFound = (): DomainError => new DomainError('factor_not_found', 'You no longer have this passkey.');
