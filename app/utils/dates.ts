const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 14:05`, 24 h, in Asia/Shanghai. `at` is ms. */
export function formatDateTime(at: number): string {
  return dateTime.format(at)
}

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' })

/** The calendar year of a moment (ms) in Asia/Shanghai: `2026`. */
export function yearInShanghai(at: number): string {
  return year.format(at)
}
