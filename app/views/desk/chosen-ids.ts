const most = 100

/** Ids in an address, `ids=1,2` or `ids=1&ids=2`, without duplicates. */
export function readIds(search: URLSearchParams, name: string): number[] {
  const ids = search
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, most)
}

/** The typed quantities of a form, `11.5:10` for the field `take-11-5`, `11:10` for `close-11`. */
export function readTyped(form: FormData, prefix: 'take' | 'close'): string[] {
  return [...form].flatMap(([name, value]) => {
    const match = /^(take|close)-([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(name)
    if (match?.[1] !== prefix || typeof value !== 'string') return []
    const typed = value.trim().replace(/[,，]/g, '').slice(0, 16)
    return [`${[match[2], match[3]].filter(Boolean).join('.')}:${typed}`]
  })
}
