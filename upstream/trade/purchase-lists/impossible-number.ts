import { end } from './mentions'

const mostNumber = 9_999_999
const typedNumber =
  /^\s*(?<sign>[-−])?\s*(?<number>\d+(?:\.\d+)?(?<power>e\+?\d{1,3})?)\s*\p{L}{0,10}\s*$/iu
/** Of 2 -3盒 the sign is that of a range. */
const atEnd = new RegExp(
  String.raw`^(?<words>.*\p{L}{2}.*?)\s+(?<quantity>(?<!\d\s*)[-−]\d{1,15}|\d{8,18}|\d{1,7}e\d{1,3})(?<unit>盒|瓶|件|箱|袋|支)${end}`,
  'iu',
)

/** Why a typed number is none to order: below zero, too large, with an exponent. */
export function whyImpossible(typed: string): string | undefined {
  const { sign, number = '', power } = typedNumber.exec(typed.normalize('NFKC'))?.groups ?? {}
  if (sign !== undefined) return '数量应大于 0'
  if (Number(number) > mostNumber) return '数量过大'
  return power === undefined ? undefined : '请写成普通数字，如 1000'
}

/** 甘草片 -5盒, 甘草片 1e9盒: kept as it was written, for the row to say what is wrong. */
export function readImpossible(
  text: string,
): { words: string; quantity: string; unit: string } | undefined {
  const { words, quantity, unit } = atEnd.exec(text)?.groups ?? {}
  if (words === undefined || quantity === undefined || unit === undefined) return undefined
  return { words, quantity, unit }
}
