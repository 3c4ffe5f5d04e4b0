import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Throws an Error that names the setting. */
export function readPrivateKey(setting: string, file: string): KeyObject {
  return readKey(setting, file, (pem) => createPrivateKey(pem))
}

/** Throws an Error that names the setting. */
export function readPublicKey(setting: string, file: string): KeyObject {
  return readKey(setting, file, (pem) => createPublicKey(pem))
}

/**
 * Public keys by the serial number in signatures: those of all certificates in the file, and of a
 * plain public key, whose serial is `keyId`. Several, so that certificates can be rotated without a
 * gap.
 */
export function readPlatformKeys(
  setting: string,
  file: string,
  keyId: string | undefined,
): ReadonlyMap<string, KeyObject> {
  return readKey(setting, file, (pem) => {
    const blocks = pem.match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? []
    const keys = new Map<string, KeyObject>()
    for (const block of blocks) {
      if (block.includes('CERTIFICATE')) {
        const certificate = new X509Certificate(block)
        keys.set(certificate.serialNumber, certificate.publicKey)
      } else if (keyId !== undefined) keys.set(keyId, createPublicKey(block))
    }
    if (keys.size === 0) throw new Error('no key')
    return keys
  })
}

function readKey<T>(setting: string, file: string, read: (pem: string) => T): T {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${setting}: 读不到文件 ${file} (cannot be read)`)
  }
  try {
    return read(pem)
  } catch {
    throw new Error(`${setting}: ${file} 不是 PEM 格式的密钥或证书 (no key)`)
  }
}
