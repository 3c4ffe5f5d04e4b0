/**
 * Tells whether a text is made of the given phrases, one after the other. In one pass over its
 * places, since a regular expression of repeated phrases takes exponential time.
 *
 * A pattern counts by what it matches first; `words` count each by itself.
 */
export function coverBy(
  patterns: readonly string[],
  words: readonly string[] = [],
): (text: string) => boolean {
  const parts = patterns.flatMap(alternatives)
  const sticky = parts.map((part) => new RegExp(part, 'iuy'))
  const known = new Set(words)
  const longest = Math.max(0, ...words.map(({ length }) => length))
  const first = new RegExp(parts.concat(words).join('|'), 'iuy')
  return (text) => {
    const isReached = new Array<boolean>(text.length + 1).fill(false)
    isReached[0] = text !== ''
    for (let at = 0; at < text.length; at++) {
      if (isReached[at] !== true || !matchesAt(first, text, at)) continue
      for (let length = 1; length <= longest; length++)
        if (known.has(text.slice(at, at + length).toLowerCase())) isReached[at + length] = true
      for (const pattern of sticky)
        if (matchesAt(pattern, text, at)) isReached[pattern.lastIndex] = true
    }
    return isReached[text.length] === true
  }
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** The alternatives of a pattern that is one group, each by itself. */
function alternatives(pattern: string): string[] {
  const inner = pattern.startsWith('(?:') && closes(pattern, 0) === pattern.length - 1
  const text = inner ? pattern.slice(3, -1) : pattern
  const found = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const taken = sign === '\\' ? sign + (text[++at] ?? '') : sign
    if (taken === '(' || taken === '[') depth += 1
    if (taken === ')' || taken === ']') depth -= 1
    if (taken === '|' && depth === 0) found.push('')
    else found.push((found.pop() ?? '') + taken)
  }
  return found
}

/** The place of the bracket that closes the one at `from`. */
function closes(pattern: string, from: number): number {
  let depth = 0
  for (let at = from; at < pattern.length; at++) {
    const sign = pattern[at]
    if (sign === '\\') at += 1
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}
