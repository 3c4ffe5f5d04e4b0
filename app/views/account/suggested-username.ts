const mostLetters = 30

/** A username made from the WeChat nickname; undefined where that gives none. */
export function suggestUsername(name: string): string | undefined {
  const letters = name.normalize('NFKC').replace(/[^A-Za-z0-9_\u4e00-\u9fff-]/g, '')
  const suggested = letters.slice(0, mostLetters)
  // Eleven digits would read as a phone.
  return suggested.length < 2 || /^\d{11}$/.test(suggested) ? undefined : suggested
}
