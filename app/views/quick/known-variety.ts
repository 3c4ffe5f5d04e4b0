/** What a link to a request for a product may say of it; the same names as the fields of the form. */
const names = ['name', 'spec', 'manufacturer', 'approvalNumber', 'unit'] as const

/** What the address of the form knows of the product, no longer than its fields take. */
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
