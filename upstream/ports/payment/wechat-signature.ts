import {
  createDecipheriv,
  createSign,
  createVerify,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

export interface WechatMerchant {
  appId: string
  mchId: string
  serial: string
  key: KeyObject
  /** WeChat Pay's public keys by serial number. */
  platformKeys: ReadonlyMap<string, KeyObject>
  /** 32 bytes; decrypts the content of notices. */
  apiKey: string
}

/** ms; older signatures are rejected. */
const signedForMs = 5 * 60_000

/** `Authorization` header: WECHATPAY2-SHA256-RSA2048 over method, path, time, nonce and body. */
export function authorizationOf(
  { mchId, serial, key }: WechatMerchant,
  { method, path, body }: { method: string; path: string; body: string },
  now: number,
): string {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const text = [method, path, timestamp, nonce, body, ''].join('\n')
  const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64')
  const fields = {
    mchid: mchId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: serial,
  }
  const said = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
}

interface Signed {
  timestamp: string
  nonce: string
  signature: string
  serial: string
  body: string
}

/** Why a signature of WeChat Pay is not valid now; undefined when it is. */
export function signatureProblem(
  { platformKeys }: Pick<WechatMerchant, 'platformKeys'>,
  { timestamp, nonce, signature, serial, body }: Signed,
  now: number,
): string | undefined {
  const key = platformKeys.get(serial)
  if (key === undefined) return `不认识的平台证书 ${serial.slice(0, 64)}`
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > signedForMs)
    return '签名时间超过 5 分钟'
  const text = [timestamp, nonce, body, ''].join('\n')
  const isRight = createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
  return isRight ? undefined : '签名不正确'
}

interface Sealed {
  ciphertext: string
  nonce: string
  associated_data: string
}

/** Decrypts a notice's resource, AES-256-GCM; undefined under another key or after tampering. */
export function openResource(apiKey: string, sealed: Sealed): string | undefined {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, sealed.nonce)
    decipher.setAuthTag(bytes.subarray(-16))
    decipher.setAAD(Buffer.from(sealed.associated_data))
    const opened = [decipher.update(bytes.subarray(0, -16)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return undefined
  }
}
