/**
 * The alphabet of the full-text index. A token is a kind, a form and a text: `ni` + `amxl` is
 * "initials of a name". Queries look tokens up whole or by their beginning, which is why `inside`
 * forms hold every suffix: 氧氟沙星片 is found in 左氧氟沙星片 by the beginning of a token.
 */
export const tokenKinds = { name: 'n', manufacturer: 'm', spec: 's' } as const
export type TokenKind = keyof typeof tokenKinds

export const tokenForms = {
  text: 't',
  textInside: 'u',
  initials: 'i',
  initialsInside: 'j',
  pinyin: 'p',
  pinyinInside: 'q',
  /** One character, for names with one character wrong. */
  character: 'c',
  /** Pinyin with sounds merged that are often confused. */
  sound: 'f',
  /** A number of a spec without its unit. */
  number: 'v',
  /** A measure of a spec in the smallest unit of its kind: 0.25g is `250000ug`. */
  measure: 'w',
} as const
export type TokenForm = keyof typeof tokenForms

/** Longest text of a token by form, in characters; queries are cut alike. */
const maxLengths: Record<TokenForm, number> = {
  text: 64,
  textInside: 24,
  initials: 64,
  initialsInside: 24,
  pinyin: 128,
  pinyinInside: 48,
  character: 1,
  sound: 128,
  number: 16,
  measure: 24,
}

/** Spells one token. */
export function token(kind: TokenKind, form: TokenForm, text: string): string {
  const cut = text.length > maxLengths[form] ? cutCharacters(text, maxLengths[form]) : text
  return tokenKinds[kind] + tokenForms[form] + cut
}

// Characters beyond the basic plane take two code units.
const wideCharacter = /[\uD800-\uDFFF]/

function cutCharacters(text: string, length: number): string {
  if (!wideCharacter.test(text)) return text.slice(0, length)
  return Array.from(text).slice(0, length).join('')
}
