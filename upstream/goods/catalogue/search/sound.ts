/**
 * Pinyin with commonly confused sounds merged: zh/z, ch/c, sh/s, ng/n, ü/u. Names with equal
 * results sound alike.
 */
export function foldSound(pinyin: string): string {
  return pinyin
    .replace(/([zcs])h/g, '$1')
    .replace(/ng(?![aeiouv])/g, 'n')
    .replace(/v/g, 'u')
}

/**
 * True when the texts are equal or differ by one edit: a character added, removed, replaced, or two
 * swapped.
 */
export function isWithinOneEdit(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  if (endA - start <= 1 && endB - start <= 1) return true
  const isSwap = endA - start === 2 && endB - start === 2
  return isSwap && a[start] === b[endB - 1] && a[endA - 1] === b[start]
}

/** True when exactly one edit turns the `length` letters of `letters` from `at` into `text`. */
export function isOneEditAway(letters: string, at: number, length: number, text: string): boolean {
  let start = 0
  while (start < length && start < text.length && letters[at + start] === text[start]) start++
  let end = 0
  const most = Math.min(length, text.length) - start
  while (end < most && letters[at + length - 1 - end] === text[text.length - 1 - end]) end++
  const [more, other] = [length - start - end, text.length - start - end]
  if (more + other === 0) return false
  if (more <= 1 && other <= 1) return true
  const isSwap = more === 2 && other === 2
  return (
    isSwap && letters[at + start] === text[start + 1] && letters[at + start + 1] === text[start]
  )
}

/** True when `text` contains the characters of `query` in order: 阿莫钾片 in 阿莫西林…钾片. */
export function hasInOrder(text: string, query: string): boolean {
  let from = 0
  for (const character of query) {
    const at = text.indexOf(character, from)
    if (at < 0) return false
    from = at + character.length
  }
  return true
}

/** The part of `text` that equals `query` within one edit: 板蓝根 in 复方板蓝根颗粒 for 板兰根. */
export function nearestPart(text: string, query: string): string | undefined {
  const characters = Array.from(text)
  const wanted = Array.from(query)
  for (const length of [wanted.length, wanted.length + 1, wanted.length - 1]) {
    for (let at = 0; at + length <= characters.length; at++) {
      const part = characters.slice(at, at + length)
      if (length > 0 && isWithinOneEdit(part, wanted)) return part.join('')
    }
  }
  return undefined
}
