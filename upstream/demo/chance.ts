/**
 * A pseudo-random number in [0, 1) derived only from `words`: the seed is reproducible, and new
 * goods do not change the others.
 */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const unit of words.join('\u0001')) {
    hash ^= unit.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // FNV alone maps similar words to similar numbers; murmur3's finaliser spreads them.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  hash ^= hash >>> 16
  return (hash >>> 0) / 2 ** 32
}

export function drawNumber(low: number, high: number, ...words: (string | number)[]): number {
  return low + Math.floor(chance(...words) * (high - low + 1))
}

export function drawOne<T>(choices: readonly T[], ...words: (string | number)[]): T {
  const choice = choices[drawNumber(0, choices.length - 1, ...words)]
  if (choice === undefined) throw new Error('nothing to draw from')
  return choice
}
