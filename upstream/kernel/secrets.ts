import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from './context'
import { addMeta, getMeta } from './meta/store'

/** What a key is for: no two uses share one. */
type KeyUse = 'codes' | 'values' | 'identities' | 'totp' | 'totp-proposals' | 'cashier' | 'forms'

const ivBytes = 12
const tagBytes = 16

/**
 * The key for one use, from `DATA_SECRET`. The demonstration, which has none, keeps one in its
 * database. Asked for before a transaction begins.
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

/** HMAC-SHA256, hex: what is compared, of a text too short to be kept under a plain hash. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** A text as the database keeps it: AES-256-GCM, base64url. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; undefined under another key, or when it was changed. */
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
