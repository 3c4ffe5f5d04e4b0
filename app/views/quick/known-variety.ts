/** Fields that a link to a purchase request (求购) may prefill; named like the form's fields. */
const names = ['name', 'spec', 'manufacturer', 'approvalNumber', 'unit'] as const

/** Prefilled values of the address, cut to the length of their fields. */
export function knownOfVariety(
  search: URLSearchParams,
): Partial<Record<(typeof names)[number], string>> {
  const known: Partial<Record<(typeof names)[number], string>> = {}
  for (const name of names) {
    const value = search
      .get(name)
      ?.trim()
      .slice(0, name === 'unit' ? 10 : 40)
    if (value !== undefined && value !== '') known[name] = value
  }
  return known
}
