/** The longest of our forms, a purchase list page or a cart of 500 lines, has some 2,500 fields. */
const mostFields = 8_000
const longestName = 200
const mostIndex = 999

/**
 * False for forms that no page of ours sends, by their field names and count. Parsing costs more
 * than the bytes suggest: `a[10000000]=1` is a list of ten million, and a name that comes 30,000
 * times is copied as often.
 */
export function isReadable(form: FormData): boolean {
  let fields = 0
  for (const [name] of form) {
    fields += 1
    if (fields > mostFields || name.length > longestName) return false
    for (const [, index] of name.matchAll(/\[(\d+)\]/g)) if (Number(index) > mostIndex) return false
  }
  return true
}
