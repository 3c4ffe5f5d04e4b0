// Soft hyphen, zero-width and direction marks, byte order marks inside texts.
const invisible = /[\p{Cf}\uFFFE]/gu
const control = /\p{Cc}/gu
/** Lone surrogates, as in damaged files. */
const brokenHalf = /\p{Cs}/gu
/** A fast check: most cells have nothing to clean. */
const spotless = /^[\x21-\x7E\u4E00-\u9FFF]*$/
const han = /\p{Script=Han}/u
const wideOffset = 0xfee0

/**
 * Removes zero-width characters and lone surrogates, collapses blanks (also no-break and
 * ideographic ones) into one space, and makes full-width letters and digits plain. Keeps everything
 * else, such as Ⅱ, α and characters outside the basic plane.
 */
export function cleanText(text: string): string {
  if (spotless.test(text)) return text
  return text
    .replace(invisible, '')
    .replace(brokenHalf, '')
    .replace(control, ' ')
    .replace(/[０-９Ａ-Ｚａ-ｚ％＋－．／＊＝]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - wideOffset),
    )
    .replace(/\s+/gu, ' ')
    .trim()
}

/** At most `length` code units, without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** A name of goods or a company: full-width brackets in Chinese names, plain ones in others. */
export function cleanName(text: string): string {
  const clean = cleanText(text)
    .replace(/ ?[(（] ?/g, '(')
    .replace(/ ?[)）]/g, ')')
  return han.test(clean) ? clean.replaceAll('(', '（').replaceAll(')', '）') : clean
}

/** A spec in a uniform notation: `０.25g × 24片` → `0.25g*24片`. */
export function cleanSpec(text: string): string {
  return cleanText(text)
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('：', ':')
    .replace(/ ?[×✕✖∗⁎] ?/gu, '*')
    .replace(/(?<=[\d\p{L}]) ?[xX] ?(?=\d)/gu, '*')
    .replace(/ ?([*:/]) ?/g, '$1')
}

/**
 * An approval number with its usual prefix: `批准文号：国药准字 h2001 3123` and `H20013123` →
 * 国药准字H20013123. Unknown forms are kept.
 */
export function cleanApprovalNumber(text: string): string {
  const clean = cleanText(text)
    .replace(/[（]/g, '(')
    .replace(/[）]/g, ')')
    .replace(/^(?:批准文号|批文|注册证号)[:： ]*/, '')
    .replace(/国[药葯]准[字宇][:：号]?/, '国药准字')
  const compact = clean.replace(/(?<=[\p{Script=Han}A-Za-z\d]) (?=[A-Za-z\d])/gu, '')
  const upper = compact.replace(/[a-z](?=[a-z]?\d{6,})/g, (letter) => letter.toUpperCase())
  return /^(?:[HZSBTFJ]|[HZS]J)\d{8}$/.test(upper) ? `国药准字${upper}` : upper
}
