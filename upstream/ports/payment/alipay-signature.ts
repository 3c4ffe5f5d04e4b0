import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** The text to sign: `name=value` pairs sorted by name. */
export function signedText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** RSA2: SHA-256 with RSA, base64. */
export function signFields(key: KeyObject, fields: Readonly<Record<string, string>>): string {
  return createSign('RSA-SHA256').update(signedText(fields)).sign(key, 'base64')
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
}

/**
 * Splits a raw response of Alipay, `{"alipay_…_response":{…},"sign":"…"}`: the signature covers the
 * exact text of the object. Undefined for any other text.
 */
export function splitAnswer(
  text: string,
  name: string,
): { signed: string; signature: string } | undefined {
  const start = text.indexOf(`"${name}":{`)
  const signature = /"sign":"([^"]+)"/.exec(text)?.[1]
  if (start < 0 || signature === undefined) return undefined
  const from = start + name.length + 3
  const end = endOfObject(text, from)
  return end === undefined ? undefined : { signed: text.slice(from, end), signature }
}

/** The index after the brace that closes the one at `from`; braces in strings do not count. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0
  let isInText = false
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (isInText && letter === '\\') at += 1
    else if (letter === '"') isInText = !isInText
    else if (!isInText && letter === '{') depth += 1
    else if (!isInText && letter === '}' && --depth === 0) return at + 1
  }
  return undefined
}
