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

// Texts without characters to fold, apart from case: most texts.
const onlyHan = /^[\u4E00-\u9FFF]*$/
const plainText = /^[\x20-\x7E\u4E00-\u9FFF]*$/

// Decomposed first, so that ü, ① and Ⅲ become u, 1 and iii before anything is dropped.
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
 * Normalises a name for search (domain-rules §8): ignores width, case, spaces, zero-width
 * characters, brackets and dashes; Greek letters become Latin, Ⅲ becomes iii. Keeps letters,
 * digits, `%` and a point between digits. Idempotent.
 */
export function normaliseName(text: string): string {
  if (onlyHan.test(text)) return text
  return fold(text)
    .replace(/[^\p{L}\p{N}%.]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
}

/** The normalised parts of a field with several names, `细叶藁本 桂花三七`. */
export function nameParts(text: string): string[] {
  if (onlyHan.test(text)) return text === '' ? [] : [text]
  return fold(text)
    .split(/[\s、,;/|]+/u)
    .map(normaliseName)
    .filter((part) => part !== '')
}

/**
 * Normalises a code for search to capital Latin letters and digits: 国药准字 H-20013 → `H20013`.
 */
export function normaliseCode(text: string): string {
  return fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * Normalises a spec for search: drops spaces and brackets, uses `*` between factors:
 * `０.２５ｇ×２４片／盒` → `0.25g*24片/盒`.
 */
export function normaliseSpec(text: string): string {
  return fold(text)
    .replace(/[×✕✖∗⁎]/gu, '*')
    .replace(/(?<=[\p{N}\p{L}])x(?=\p{N})/gu, '*')
    .replace(/[^\p{L}\p{N}%.*/:;+]/gu, '')
}
