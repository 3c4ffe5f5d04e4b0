import { createHash } from 'node:crypto'
import { normaliseCode, normaliseName, normaliseSpec } from './normalise'

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
    normaliseName(fields.name),
    normaliseSpec(fields.spec),
    normaliseName(fields.manufacturer),
    normaliseName(fields.unit),
  ]
  return `is:${createHash('sha1').update(words.join('\n')).digest('base64url')}`
}
