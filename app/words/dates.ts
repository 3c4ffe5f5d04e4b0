const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 14:05`, 24 h, in Asia/Shanghai. `at` is ms. */
export function formatDateTime(at: number): string {
  return dateTime.format(at)
}

/** `14:05` in Asia/Shanghai. `at` is ms. */
export function clockTime(at: number): string {
  return formatDateTime(at).slice(-5)
}

/** From when something is good (ms): the day alone where it begins with the day. */
export function fromWords(at: number): string {
  const text = formatDateTime(at)
  return text.endsWith('00:00') ? text.slice(0, 10) : text
}

/** Until when something is good; `end` (ms) is exclusive. The day alone where it ends with the day. */
export function untilWords(end: number): string {
  const text = formatDateTime(end - 1)
  return text.endsWith('23:59') ? text.slice(0, 10) : text
}

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' })

/** The calendar year of a moment (ms) in Asia/Shanghai: `2026`. */
export function yearInShanghai(at: number): string {
  return year.format(at)
}
