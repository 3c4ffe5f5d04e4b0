import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from './context'
import { addMeta, getMeta } from './meta/store'

type KeyUse = 'codes' | 'values' | 'identities' | 'totp' | 'totp-proposals' | 'cashier' | 'forms'

const ivBytes = 12
const tagBytes = 16

/**
 * The key for one use, derived from `DATA_SECRET`; the demonstration keeps its own secret in the
 * database. Call it before a transaction begins.
 */
export async function keyFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  use: KeyUse,
): Promise<Buffer> {
  const secret = config.DATA_SECRET ?? (await ownSecret(db))
  return Buffer.from(hkdfSync('sha256', secret, '', `caizhi ${use}`, 32))
}

async function ownSecret(db: Context['db']): Promise<string> {
  const known = await getMeta(db, 'data_secret')
  if (known !== undefined) return known
  await addMeta(db, 'data_secret', randomBytes(32).toString('hex'))
  return (await getMeta(db, 'data_secret')) ?? ''
}

/** HMAC-SHA256, hex, for comparing texts too short for a plain hash. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Encrypts a text for the database: AES-256-GCM, base64url. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text; undefined under another key or after tampering. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const rest = bytes.subarray(ivBytes + tagBytes)
  try {
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
