import { insertedInto } from './inserted-into'
import { scanned, traceCode } from './scan-code'

/** Text written into a field by one key, or by one insertion without keys. */
export interface WrittenKey {
  text: string
  /** The field's value before. */
  before: string
  /** ms; time of the key event, not of its handling. */
  at: number
  isKey: boolean
  /** The field's value after an insertion without keys; `text` is '' then. */
  after?: string
}

export interface ScannedHere {
  /** The field's value before the scan. */
  before: string
  code: string
}

/** Most ms between two keys of a scanner, and least between manual typing and the scan. */
const mostWithin = 60
const leastBefore = 150
/** Manual typing is slower than this (ms) between two keys. */
const leastByHand = 30
/** ms after which a new entry begins, and most on average per key of a short code. */
const anewMs = 300
const shortKeyMs = 50
const shortCode = /^[\w.-]{4,20}$/
/** The pause before a scan is longer than those in it by this factor. */
const clearer = 3

/**
 * Separates the code scanned last from text typed by hand before it: by the pause before the burst,
 * else, for scanners as slow as typing, by the check digit of a Chinese barcode or the shape of a
 * 追溯码. It reads the keys, since the field may have cut the code off.
 */
export function scannedLast(keys: readonly WrittenKey[]): ScannedHere | undefined {
  const parts = partsOf(keys)
  const paced = parts.filter(({ isPaced }) => isPaced)
  const [clearest] = paced
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.clearness - one.clearness)
  return (
    parts.find(({ at, code }) => at === 0 && isChinese(code)) ??
    paced.find(({ code }) => hasShape(code)) ??
    clearest ??
    parts.find(({ at, code }) => at > 0 && isChinese(code)) ??
    parts.find(({ at }) => at === 0)
  )
}

/**
 * The same for fields where words and codes are also typed by hand, and where a stalled scan still
 * counts: a Chinese barcode or a 追溯码 after a clear pause, or any burst of keys after letters.
 */
export function scannedBehind(keys: readonly WrittenKey[]): ScannedHere | undefined {
  const parts = partsOf(keys)
  if (parts.some(({ at, code }) => at === 0 && isChinese(code))) return undefined
  return parts
    .filter(({ at, before }) => at > 0 && before.trim() !== '')
    .filter(({ at }) => keys.slice(at).every(({ isKey }) => isKey))
    .find(({ before, code, pause, isPaced }) =>
      isChinese(code) ? pause >= leastBefore : isPaced && /\p{L}/u.test(before),
    )
}

/**
 * A short code, which looks like a number, is recognised by speed alone: typed without pause,
 * faster than by hand, up to the scanner's Enter (`entered`, ms).
 */
export function scannedShort(
  keys: readonly WrittenKey[],
  entered: number,
): ScannedHere | undefined {
  const part = lastGo(keys)
  const [first] = part
  const code = part.map(({ text }) => text).join('')
  if (first === undefined || !shortCode.test(code)) return undefined
  return entered - first.at > shortKeyMs * code.length ? undefined : { before: first.before, code }
}

/** The keys since the last pause or insertion without keys. */
function lastGo(keys: readonly WrittenKey[]): readonly WrittenKey[] {
  const begins = keys.map(
    ({ at }, next) => keys[next - 1]?.isKey !== true || at - (keys[next - 1]?.at ?? 0) > anewMs,
  )
  return keys.slice(Math.max(0, begins.lastIndexOf(true))).filter(({ isKey }) => isKey)
}

/** Suffixes of the input that may be a code, the longest first. */
function partsOf(written: readonly WrittenKey[]) {
  const keys = written.map(withText)
  return keys.flatMap(({ before, at: pressed }, at) => {
    const part = keys.slice(at)
    const code = part.map(({ text }) => text).join('')
    if (!scanned.test(code)) return []
    const within = longestPause(part)
    const previous = keys[at - 1]
    const pause = previous === undefined ? Infinity : pressed - previous.at
    const isAtOnce = part.length === 1
    const isBurst = within <= mostWithin && pause >= Math.max(leastBefore, clearer * within)
    const isPaced = isAtOnce || (isBurst && isByHand(keys.slice(0, at)))
    const clearness = isAtOnce ? Infinity : pause / Math.max(within, 1)
    return [{ at, before, code, pause, isPaced, clearness }]
  })
}

function withText(key: WrittenKey): WrittenKey {
  return key.after === undefined ? key : { ...key, text: insertedInto(key.before, key.after) }
}

/** Several keys without a pause are the beginning of a stalled scan. */
function isByHand(keys: readonly WrittenKey[]): boolean {
  return keys.length < 2 || longestPause(keys) > leastByHand || keys.some(({ isKey }) => !isKey)
}

function longestPause(keys: readonly WrittenKey[]): number {
  return keys.reduce((most, { at }, next) => Math.max(most, at - (keys[next - 1]?.at ?? at)), 0)
}

function hasShape(code: string): boolean {
  return traceCode.test(code) || ([8, 12, 13, 14].includes(code.length) && hasCheckDigit(code))
}

function isChinese(code: string): boolean {
  return traceCode.test(code) || (/^69\d{11}$/.test(code) && hasCheckDigit(code))
}

/** The GTIN check digit, which verifies a scan. */
function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code).reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
