const chinaOffsetMs = 8 * 3_600_000

/**
 * `2026-11-21 14:05`, 24 h, in Asia/Shanghai, which has had no summer time since 1991. `at` is ms.
 * Not by `Intl`: it loads its calendar tables first, which took a seventh of a page's script time
 * (docs/decisions/148).
 */
export function formatDateTime(at: number): string {
  return new Date(at + chinaOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** `14:05` in Asia/Shanghai. `at` is ms. */
export function clockTime(at: number): string {
  return formatDateTime(at).slice(-5)
}

/** Start of a validity (ms): only the date where it starts at midnight. */
export function fromWords(at: number): string {
  const text = formatDateTime(at)
  return text.endsWith('00:00') ? text.slice(0, 10) : text
}

/** End of a validity; `end` (ms) is exclusive. Only the date where it ends at midnight. */
export function untilWords(end: number): string {
  const text = formatDateTime(end - 1)
  return text.endsWith('23:59') ? text.slice(0, 10) : text
}

/** An end as it is typed: `2026-12-31` for its last day, `2026-12-31 18:00`. `end` (ms) is exclusive. */
export function endWords(end: number): string {
  const text = formatDateTime(end)
  return text.endsWith('00:00') ? formatDateTime(end - 1).slice(0, 10) : text
}

/** `2026`, in Asia/Shanghai; `at` is ms. */
export function yearInShanghai(at: number): string {
  return formatDateTime(at).slice(0, 4)
}
