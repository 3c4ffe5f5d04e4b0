import { hanNumerals } from './han-number'
import { findMentions, isOfPackages, type Mention } from './mentions'

const formWords =
  '片|胶囊|颗粒|冲剂|丸|散|口服液|合剂|注射液|滴眼液|洗液|溶液|混悬液|糖浆|酊|膏|凝胶|栓|滴剂|喷雾剂|气雾剂|口罩|纱布|绷带|棉签|手套|注射器|输液器|试纸'
const forms = new RegExp(`(?:${formWords})(?:\\(\\p{L}{1,8}\\))?$`, 'u')
const companies = /厂|公司|药业|制药|集团|医药/u
const weights = new Set(['kg', '千克', '公斤', '斤', '市斤'])

/**
 * Splits a line that names several products, each with its quantity after or before it. Undefined
 * where the split is ambiguous, e.g. where a manufacturer may follow the quantity.
 */
export function partSeveral(text: string): string[] | undefined {
  const { all, isOpen } = findMentions(text)
  if (isOpen || all.length < 2) return undefined
  // 10瓶 before 5件 may describe the packing of the first product.
  const first = all.findIndex(isOfPackages)
  if (first > 0 || all.some((one, at) => first === 0 && at > 0 && !isOfPackages(one)))
    return undefined
  const ends = [0, ...all.map(({ end }) => end)]
  const behind = all.map(({ start, end }, at) => ({
    words: text.slice(ends[at], start),
    part: text.slice(ends[at], end),
  }))
  const hasRest = /[\p{L}\p{N}]/u.test(text.slice(all.at(-1)?.end))
  if (!hasRest && areProducts(behind, all))
    return behind.map(({ part }) => part.replace(/^[\s/+]+|\s+$/gu, ''))
  const before = all.map(({ start, end }, at) => ({
    words: text.slice(end, all[at + 1]?.start),
    part: text.slice(start, all[at + 1]?.start),
  }))
  const isFirst = text.slice(0, all[0]?.start).trim() === ''
  return isFirst && areProducts(before, all) ? before.map(({ part }) => part.trim()) : undefined
}

/** 阿莫西林胶囊 20 布洛芬 10: names of one word, each followed by a bare number. */
export function partBare(text: string): string[] | undefined {
  const tokens = text.split(/\s+/u)
  if (tokens.length < 4 || tokens.length % 2 !== 0) return undefined
  const isPair = (token: string, at: number) =>
    at % 2 === 0 ? bareName.test(token) && !companies.test(token) : /^\d{1,5}$/.test(token)
  if (!tokens.every(isPair)) return undefined
  return tokens.flatMap((token, at) => (at % 2 === 0 ? [`${token} ${tokens[at + 1] ?? ''}`] : []))
}

const joinedPart = new RegExp(
  `\\p{Script=Han}{1,12}?(?:${formWords})\\s?[x×*]?(?:\\d{1,3}(?![\\d.a-z%*×/]|[片粒袋支丸贴枚])|(?:\\d{1,3}|[${hanNumerals}]{1,4})[支包袋盒瓶](?=\\p{Script=Han}{2}|$))`,
  'gu',
)

/** 癃清片5花红片4: names with their forms, a bare number joined to each. */
export function partJoined(text: string): string[] | undefined {
  const parts = text.match(joinedPart) ?? []
  const rest = text.replace(joinedPart, '')
  if (parts.length < 2 || /[^\s,，、;；]/u.test(rest)) return undefined
  return parts.map((part) => part.replace(numberBehind, ' $<number>'))
}

const numberBehind = new RegExp(
  `\\s?[x×*]?(?<number>(?:\\d+|[${hanNumerals}]+)[支包袋盒瓶]?)$`,
  'u',
)
const bareName = /^\p{Script=Han}{2,20}$/u

/**
 * Reports whether the words on both sides of a quantity read as product names, one of them without
 * a quantity.
 */
export function areNamesOnBothSides(text: string, { start, end }: Mention): boolean {
  return isName(text.slice(0, start)) && isName(text.slice(end))
}

function areProducts(
  parts: readonly { words: string }[],
  counted: readonly { unit: string }[],
): boolean {
  return parts.every(({ words }, at) => {
    const isHerb =
      weights.has(counted[at]?.unit ?? '') && /^\p{Script=Han}{2,6}$/u.test(words.trim())
    return isHerb || isName(words) || withSpec.test(words.trim())
  })
}

/** 5%葡萄糖 250ml: a name and its spec, as a maker has none. */
const withSpec = /^(?:\d{1,2}%)?\p{Script=Han}{2,}\s?\d+(?:\.\d+)?(?:ml|mg|g)$/iu

function isName(words: string): boolean {
  return words
    .split(/[\s,，、;；]+/u)
    .some((token) => forms.test(nameOf(token)) && !companies.test(token))
}

function nameOf(token: string): string {
  return token.replace(/[\d.]+(?:mg|g|ml|u|iu|万|%|片|粒|袋|支|丸|[*×x]).*$/iu, '')
}
