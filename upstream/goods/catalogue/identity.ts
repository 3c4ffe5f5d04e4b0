import { hash } from 'node:crypto'
import { memoize } from '#upstream/kernel/memoize'

export interface IdentifyingFields {
  /** The wholesaler's product number; '' when the source has none. */
  code: string
  name: string
  manufacturer: string
  spec: string
  approvalNumber: string
  unit: string
}

/** Hash keys that recognise the same goods in a later import (decision 021). */
export interface RecognitionKeys {
  /** `no:` and the product number; without a number, `is:` and a hash of all descriptive fields. */
  identity: string
  /** From name, spec and manufacturer. */
  named_as: string
  /** From approval number, spec and manufacturer; '' while one of the first two is missing. */
  approved_as: string
}

/** Placeholders in product number columns that mean "no number". */
const noCode =
  /^(?:[0?./*\\_-]*|#?n\/a|na|null|none|nil|nan|无|没有|暂无|空|无编[号码]|无货号|待[定编]|未[知编])$/

/**
 * The recognition keys of goods. Texts are compared by `foldText`; product numbers keep their signs
 * and Chinese characters: `A-12` is not `A1-2`, `中001` is not `西001`.
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

export function goodsIdentity(fields: IdentifyingFields): string {
  return recognitionKeys(fields).identity
}

/** What goods with this product number are recognised by; '' where it is none. */
export function numberIdentity(number: string): string {
  const code = foldCode(number)
  return code === '' ? '' : `no:${code}`
}

export function isNumbered({ identity }: { identity: string }): boolean {
  return identity.startsWith('no:')
}

function foldCode(text: string): string {
  const code = plain(text).replace(/\s+/gu, ' ').trim()
  return noCode.test(code) ? '' : code.toUpperCase()
}

export function hasCode(text: string): boolean {
  return foldCode(text) !== ''
}

/**
 * Normalises descriptive text for comparison: ignores width, case, bracket, dash and multiplication
 * sign variants, blanks and invisible characters. A blank between two digits stays, so `1 2` is not
 * `12`.
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

// Hashed to keep the index small.
function keyOf(...words: string[]): string {
  return hash('sha1', words.join('\n'), 'base64url')
}
