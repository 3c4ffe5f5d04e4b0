import { hash } from 'node:crypto'
import { memoize } from '#upstream/kernel/memoize'
import { normaliseCode, normaliseName, normaliseSpec } from './search/normalise'

export interface IdentifyingFields {
  /** The wholesaler's own product number; '' when the source has none. */
  code: string
  name: string
  manufacturer: string
  spec: string
  approvalNumber: string
  unit: string
}

/**
 * What the same goods are recognised by when they come again: the product number where there is
 * one, else approval number, name, spec, maker and unit together, whatever their width, case,
 * brackets and spaces (decision 021). Short, because it is indexed for every row.
 */
export function goodsIdentity(fields: IdentifyingFields): string {
  const code = normaliseCode(fields.code)
  if (code !== '') return `no:${code}`
  const words = [
    normaliseCode(fields.approvalNumber),
    nameOf(fields.name),
    specOf(fields.spec),
    nameOf(fields.manufacturer),
    nameOf(fields.unit),
  ]
  return `is:${hash('sha1', words.join('\n'), 'base64url')}`
}

const nameOf = memoize(normaliseName, 20_000)
const specOf = memoize(normaliseSpec, 20_000)
