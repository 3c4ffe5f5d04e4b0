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
    remembered(names, fields.name, normaliseName),
    remembered(specs, fields.spec, normaliseSpec),
    remembered(names, fields.manufacturer, normaliseName),
    remembered(names, fields.unit, normaliseName),
  ]
  return `is:${createHash('sha1').update(words.join('\n')).digest('base64url')}`
}

// Catalogues repeat names, makers and specs thousands of times.
const names = new Map<string, string>()
const specs = new Map<string, string>()
const maxRemembered = 20_000

function remembered(
  known: Map<string, string>,
  text: string,
  normalise: (text: string) => string,
): string {
  let normal = known.get(text)
  if (normal === undefined) {
    normal = normalise(text)
    if (known.size >= maxRemembered) known.clear()
    known.set(text, normal)
  }
  return normal
}
