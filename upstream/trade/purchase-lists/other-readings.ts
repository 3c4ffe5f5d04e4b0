import { amount, end, quantityOf } from './mentions'

// 甘草 500g, 甘草三两: only the product tells whether it is a spec.
const smallWeight = new RegExp(
  String.raw`(?<=[\p{Script=Han}\s,，、;)])${amount}\s*(?<unit>克|g|两)(?:${end}|(?=\s+\p{Script=Han}{2,6}$))`,
  'iu',
)

/**
 * The reading of a line for a product sold by weight: 500g is the quantity there, and part of the
 * spec elsewhere.
 */
export function readWeight(
  words: string,
): { words: string; quantity: string; unit: string } | undefined {
  const found = smallWeight.exec(words)
  const { amount: typed = '', unit = '' } = found?.groups ?? {}
  const quantity = quantityOf(typed)
  const behind = words.slice((found?.index ?? 0) + (found?.[0].length ?? 0))
  const rest = `${words.slice(0, found?.index).trim()}${behind}`
  if (quantity === undefined || !/\p{Script=Han}{2}/u.test(rest)) return undefined
  return { words: rest, quantity, unit: unit.toLowerCase() }
}

const packageOfSpec =
  /(?<=\d\s*(?:片|粒|丸|袋|包|支|贴|枚|s|t))\s*\/\s*(?<unit>盒|瓶|袋|桶|罐)(?=[\s,，、;)]|$)/iu

/** Splits the package off a spec at the end of a line, 24片/盒. */
export function readWithoutPackage(words: string): { words: string; unit: string } | undefined {
  const found = packageOfSpec.exec(words)
  const { unit = '' } = found?.groups ?? {}
  if (found === null) return undefined
  const rest = words.slice(found.index + found[0].length)
  return { words: words.slice(0, found.index) + rest, unit }
}

const countAtEnd = new RegExp(
  String.raw`(?<=[\p{Script=Han})]|\d(?:mg|g|ml|μg|iu|%)[x×*]?)${amount}\s*(?<unit>支|袋|包|瓶|板|个|只|卷|副|把|根|条|贴|片|粒|罐|桶|筒|台)${end}`,
  'iu',
)

/** 10 支 joined to a name or a weight: the quantity of what is sold by 支, a spec of anything else. */
export function readCountAtEnd(
  words: string,
): { words: string; quantity: string; unit: string } | undefined {
  const found = countAtEnd.exec(words)
  const { amount: typed = '', unit = '' } = found?.groups ?? {}
  const quantity = quantityOf(typed)
  if (found === null || quantity === undefined) return undefined
  return {
    words: words
      .slice(0, found.index)
      .replace(/[x×*]$/iu, '')
      .trim(),
    quantity,
    unit,
  }
}

const countInFront =
  /^(?<amount>\d{1,4})\s*(?<unit>支|袋|包|瓶|板|个|只|卷|副|把|根|条|贴|台)\s+(?=.*\p{Script=Han}{2})/u

/** 8 支 at the start of a line: the quantity of what is sold by 支, a spec of anything else. */
export function readCountInFront(
  words: string,
): { words: string; quantity: string; unit: string } | undefined {
  const found = countInFront.exec(words)
  const { amount: quantity = '', unit = '' } = found?.groups ?? {}
  if (found === null) return undefined
  return { words: words.slice(found[0].length).trim(), quantity, unit }
}

const factorAtEnd =
  /(?<=\d\s*(?:ml|l|mg|g|%|片|粒|袋|支|丸)\s*)[x×*]\s*(?<amount>\d{1,4})\s*(?<unit>[瓶袋包支桶罐])?\s*$/iu

/** 20 of 100ml×20 and 500ml*20瓶, where no product has such a spec. */
export function readFactorAtEnd(
  words: string,
): { words: string; quantity: string; unit: string } | undefined {
  const found = factorAtEnd.exec(words)
  const { amount: quantity = '', unit = '' } = found?.groups ?? {}
  return found === null ? undefined : { words: words.slice(0, found.index).trim(), quantity, unit }
}
