import { insertedInto } from './inserted-into'
import { scanned, traceCode } from './scan-code'

/** What one key, or one insertion without keys, wrote into a field. */
export interface WrittenKey {
  text: string
  /** What the field said before. */
  before: string
  /** ms, when it was pressed, not when the page got round to it. */
  at: number
  isKey: boolean
  /** What the field said after an insertion without keys; `text` is '' then. */
  after?: string
}

export interface ScannedHere {
  /** What was in the field before the scan. */
  before: string
  code: string
}

/** ms between two keys of a scanner at most, and from a hand that typed to the scan at least. */
const mostWithin = 60
const leastBefore = 150
/** Hands are slower than this between two keys. */
const leastByHand = 30
/** ms after which somebody has begun anew, and for a key of a short code, on the average. */
const anewMs = 300
const shortKeyMs = 50
const shortCode = /^[\w.-]{4,20}$/
/** The pause before a scan is longer than those in it by this factor. */
const clearer = 3

/**
 * Tells the code that a scanner typed last from what a hand had typed before it: by the pause before
 * the burst, else, for scanners that are as slow as hands, by the check digit of a Chinese barcode or
 * the shape of a 追溯码. From the keys, for the field may have cut the code off.
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
 * The same where words and codes are typed by hand too, and a scan that stalls is still one: after a
 * clear pause a Chinese barcode or a 追溯码, or behind letters any burst of keys.
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
 * A short code, which looks like a number, by its speed alone: typed at one go, faster than any fingers,
 * up to the Enter of the scanner (`entered`, ms).
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

/** The keys since somebody last paused, or put something in without any. */
function lastGo(keys: readonly WrittenKey[]): readonly WrittenKey[] {
  const begins = keys.map(
    ({ at }, next) => keys[next - 1]?.isKey !== true || at - (keys[next - 1]?.at ?? 0) > anewMs,
  )
  return keys.slice(Math.max(0, begins.lastIndexOf(true))).filter(({ isKey }) => isKey)
}

/** The ends of what was typed that may be a code, the longest first. */
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

/** Several keys without a pause are the beginning of a scan that stalled. */
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

/** That of the GTIN, by which a barcode knows that it was read right. */
function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code).reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
