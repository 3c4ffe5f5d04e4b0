import { hash } from 'node:crypto'
import { memoize } from '#upstream/kernel/memoize'

export interface IdentifyingFields {
  /** The wholesaler's own product number; '' when the source has none. */
  code: string
  name: string
  manufacturer: string
  spec: string
  approvalNumber: string
  unit: string
}

/** What goods are found by when they come again, as columns of their row (decision 021). */
export interface RecognitionKeys {
  /** `no:` and the product number; without one `is:` and everything that describes the goods. */
  identity: string
  /** Of name, spec and maker. */
  named_as: string
  /** Of approval number, spec and maker; '' while one of the first two is not known. */
  approved_as: string
}

/** What product number columns say where there is none. */
const noCode =
  /^(?:[0?./*\\_-]*|#?n\/a|na|null|none|nil|nan|无|没有|暂无|空|无编[号码]|无货号|待[定编]|未[知编])$/

/**
 * The keys of goods. Texts are compared by `foldText`; product numbers keep their signs and Chinese
 * characters, so that `A-12` is not `A1-2` and `中001` is not `西001`.
 */
export function recognitionKeys(fields: IdentifyingFields): RecognitionKeys {
  const name = foldText(fields.name)
  const maker = foldText(fields.manufacturer)
  const spec = foldText(fields.spec)
  const approval = foldText(fields.approvalNumber)
  const code = foldCode(fields.code)
  return {
    identity:
      code === ''
        ? `is:${keyOf(approval, name, spec, maker, foldText(fields.unit))}`
        : `no:${code}`,
    named_as: keyOf(name, spec, maker),
    approved_as: spec === '' || !/\d{6}/.test(approval) ? '' : keyOf(approval, spec, maker),
  }
}

/** What the same goods are recognised by first. */
export function goodsIdentity(fields: IdentifyingFields): string {
  return recognitionKeys(fields).identity
}

/** Whether an identity is a product number of the wholesaler's own. */
export function isNumbered({ identity }: { identity: string }): boolean {
  return identity.startsWith('no:')
}

/** A product number as it is compared; '' for words that say there is none. */
function foldCode(text: string): string {
  const code = plain(text).replace(/\s+/gu, ' ').trim()
  return noCode.test(code) ? '' : code.toUpperCase()
}

/** Whether a cell of product numbers has one. */
export function hasCode(text: string): boolean {
  return foldCode(text) !== ''
}

/**
 * A text that describes goods, as it is compared: width, case, kinds of brackets, dashes and
 * multiplication signs, blanks and invisible characters do not matter, everything else does. A blank
 * between two digits stays, so that `1 2` is not `12`.
 */
export const foldText = memoize(
  (text: string) =>
    plain(text)
      .replace(/[[【〔{]/gu, '(')
      .replace(/[\]】〕}]/gu, ')')
      .replace(/[×✕✖∗⁎]/gu, '*')
      .replace(/(?<=\d)x(?=\d)/gu, '*')
      .replace(/(?<!\d)\s+|\s+(?!\d)/gu, ''),
  50_000,
)

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—―−]/gu, '-')
}

// Short, because it is indexed for every row.
function keyOf(...words: string[]): string {
  return hash('sha1', words.join('\n'), 'base64url')
}
