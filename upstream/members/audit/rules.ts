/** Fields of something that was changed, by name. */
export type Fields = Readonly<Record<string, unknown>>

const secretName = /password|secret|token|hash|totp/i
/** Numbers of bank cards and of identity cards. */
const cardNumber = /\b\d{12,19}\b|\b\d{17}[\dX]\b/gi
const hidden = '***'

/** What an entry says of a change: the fields that differ, each before and after. */
export function changedFields(
  before: Fields = {},
  after: Fields = {},
): { before: string; after: string } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]))
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** Words with card numbers masked but for their last four digits. */
export function maskNumbers(text: string): string {
  return text.replace(cardNumber, (number) => `${hidden}${number.slice(-4)}`)
}

/** As JSON, '' for nothing; what is secret by its name is said to be there, and no more. */
function pick(fields: Fields, names: readonly string[]): string {
  const shown = names.flatMap((name): [string, unknown][] => {
    const value = fields[name]
    if (value === undefined) return []
    return [[name, secretName.test(name) && value !== null ? hidden : value]]
  })
  return shown.length === 0 ? '' : JSON.stringify(Object.fromEntries(shown), maskValue)
}

function maskValue(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value !== hidden)
    return secretName.test(key) ? hidden : maskNumbers(value)
  return value
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
