const greekLetters: Record<string, string> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  λ: 'l',
  μ: 'u',
  ω: 'w',
}

// Characters that are folded already, but for their case: most texts have no others.
const onlyHan = /^[\u4E00-\u9FFF]*$/
const plainText = /^[\x20-\x7E\u4E00-\u9FFF]*$/

// Decomposed first, so that ü, ① and Ⅲ become plain u, 1 and iii before anything is dropped.
function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .replace(/[αβγδελμω]/g, (letter) => greekLetters[letter] ?? letter)
}

/**
 * A name as search compares it (domain-rules §8): width, case, spaces, zero-width characters,
 * brackets and dashes do not matter, Greek letters are their Latin ones, Ⅲ is iii. Letters,
 * digits, `%` and a point between digits remain. Idempotent.
 */
export function normaliseName(text: string): string {
  if (onlyHan.test(text)) return text
  return fold(text)
    .replace(/[^\p{L}\p{N}%.]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
}

/** The parts of a field that lists several names, `细叶藁本 桂花三七`, each normalised. */
export function nameParts(text: string): string[] {
  if (onlyHan.test(text)) return text === '' ? [] : [text]
  return fold(text)
    .split(/[\s、,;/|]+/u)
    .map(normaliseName)
    .filter((part) => part !== '')
}

/**
 * A code as search compares it: capital Latin letters and digits only, so 国药准字 H-20013 is
 * `H20013`.
 */
export function normaliseCode(text: string): string {
  return fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * A spec as search compares it: no spaces and brackets, `*` between factors whatever was typed,
 * `０.２５ｇ×２４片／盒` is `0.25g*24片/盒`.
 */
export function normaliseSpec(text: string): string {
  return fold(text)
    .replace(/[×✕✖∗⁎]/gu, '*')
    .replace(/(?<=[\p{N}\p{L}])x(?=\p{N})/gu, '*')
    .replace(/[^\p{L}\p{N}%.*/:;+]/gu, '')
}
