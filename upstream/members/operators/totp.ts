import { Secret, TOTP } from 'otpauth'
import type { Enrolment } from '#contract/desk/fields'
import type { Config } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { keyedHash, keyFor, seal, unseal } from '#upstream/kernel/secrets'
import { shopOf } from '#upstream/kernel/shop-names'

/** RFC 6238 defaults that every app supports: SHA-1, six digits, 30 s. */
const stepMs = 30_000
/** Tolerance for clock drift of phones, in steps. */
const stepsAround = 1
const secretBytes = 20

/**
 * The time step of a code, at most one step off; undefined for a wrong code. Callers use each step
 * once, which prevents replay.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: stepsAround })
  return delta === null ? undefined : Math.floor(now / stepMs) + delta
}

export function enrolmentOf(config: Config, secret: string, name: string): Enrolment {
  const issuer = `${shopOf(config).shortName}工作台`
  return { secret, uri: totpOf(secret, name, issuer).toString() }
}

/**
 * A secret derived from `seed`: the same on every call, and stored only after a code of it was
 * verified, so that the page that shows it writes nothing.
 */
export async function proposedSecret(ctx: Context, seed: string): Promise<string> {
  const hash = keyedHash(await keyFor(ctx, 'totp-proposals'), seed)
  return new Secret({ buffer: bytesOf(hash.slice(0, 2 * secretBytes)) }).base32
}

export async function sealSecret(ctx: Context, secret: string): Promise<string> {
  return seal(await keyFor(ctx, 'totp'), secret)
}

/** Throws when DATA_SECRET has changed since the secret was encrypted. */
export async function unsealSecret(ctx: Context, sealed: string): Promise<string> {
  const secret = unseal(await keyFor(ctx, 'totp'), sealed)
  if (secret === undefined) throw new Error('a TOTP secret was sealed with another DATA_SECRET')
  return secret
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepMs / 1000 })
}

function bytesOf(hex: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(hex, 'hex')).buffer
}
