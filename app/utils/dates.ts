const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 14:05`, 24 h, in Asia/Shanghai. `at` is ms. */
export function formatDateTime(at: number): string {
  return dateTime.format(at)
}
