import { hanNumerals, readHanNumber } from './han-number'

/** One wish of a list: what it is called, and how much of it, as far as that can be told apart. */
export interface ReadLine {
  /** As it was typed. */
  typed: string
  /** What it is called: name, spec, maker or a code; '' for a number alone. */
  words: string
  /** Digits, as `readTypedQuantity` takes them; '' where none was read. */
  quantity: string
  /** What the number counts, as it was typed; '' for none. */
  unit: string
}

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,3})?`
const hanDigits = `[${hanNumerals}]{1,9}`
// A number is read whole or not at all: never the 五 of 1百五, the 000 of 10,000.
const whole = String.raw`(?<!\d,|[百千万亿]|[\d${hanNumerals}](?=[${hanNumerals}]))`
const amount = `${whole}(?<amount>${digits}|${hanDigits})`
/** A number before one of these is how much is wanted. */
const packUnit = '(?<unit>盒|瓶|件|箱|中包装|中包|中盒|桶|罐|套|提|条|筒|千克|公斤|kg)'
/** These stand in specs too (10g*20袋): they count what is wanted only where they stand apart. */
const looseUnit = '(?<unit>袋|包|支|板|个|只|把|双|张|块|卷|斤)'
const end = String.raw`\s*[。.!;；,，]*$`

// 阿莫西林胶囊10盒, 0.25g*24粒 10盒, 连花清瘟x5件; never 250ml*10瓶, which is a spec.
const packedAtEnd = new RegExp(
  String.raw`(?:^|[\s\p{Script=Han})\]:,、;]|[\s\p{Script=Han}][x×*])\s*${amount}\s*${packUnit}${end}`,
  'iu',
)
const looseAtEnd = new RegExp(
  String.raw`(?:^|[\s,、;])[x×*]?\s*${amount}\s*${looseUnit}${end}`,
  'iu',
)
// 布洛芬缓释 20, 阿莫西林×20, 数量:20, 头孢丙烯分散片(齐鲁)5
const bareAtEnd = new RegExp(
  String.raw`(?:[\s,、;][x×*]?|[:)]|[\p{Script=Han})][x×*])\s*${whole}(?<amount>\d{1,5})(?<unit>)${end}`,
  'iu',
)
const packedAtStart = new RegExp(String.raw`^${amount}\s*${packUnit}[\s,:]*(?=[\p{L}\p{N}(])`, 'iu')

// `1.`, `2、`, `(3)` before a name; never the 0. of 0.9%氯化钠.
const numbering = /^(?:\(\d{1,3}\)|\d{1,3}(?:[、)]|\.(?!\d)))\s*/u
const orderWord = /[\s:,，、;]*(?:数量|要|订|来|各|需|共)?[\s:,，、;]*$/u

/** Reads one line of a list: a number at its end or its beginning is how much is wanted. */
export function readLine(line: string): ReadLine {
  const typed = line.trim()
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(numbering, '')
    .trim()
  for (const pattern of [packedAtEnd, packedAtStart, looseAtEnd, bareAtEnd]) {
    const found = pattern.exec(text)
    const { amount: number = '', unit = '' } = found?.groups ?? {}
    const quantity = quantityOf(number)
    if (found === null || quantity === undefined) continue
    const words = wordsAround(text, found, number)
    if (words === '') continue
    // 10 袋 of 6g*10袋 may be one box or ten: the buyer is asked.
    if (isInSpec(words, unit)) return { typed, words, quantity: '', unit: '' }
    return { typed, words, quantity, unit: unit.toLowerCase() }
  }
  return { typed, words: text.replace(/[\s。;；,，]+$/u, ''), quantity: '', unit: '' }
}

/** Reads a list as people write it: a wish a line, or several, where each has its number. */
export function readLines(text: string): ReadLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line) => {
      const parts = line.split(/[、，,;；。]/u).filter((part) => part.trim() !== '')
      const read = parts.map(readLine)
      const isEachWhole = read.every(
        ({ words, quantity }) => quantity !== '' && /\p{L}{2}/u.test(words),
      )
      return read.length > 1 && isEachWhole ? read : [readLine(line)]
    })
    .filter(({ typed }) => /[\p{L}\p{N}]/u.test(typed))
}

/** What is left of a text without what was read of it as a number, and without 要 or 数量 before that. */
function wordsAround(text: string, found: RegExpExecArray, number: string): string {
  if (found.index === 0) {
    const rest = text.slice(found[0].length).trim()
    if (rest !== '') return rest
  }
  const at = text.indexOf(number, found.index)
  return text
    .slice(0, at)
    .replace(/[\s\p{Script=Han}]?[x×*]\s*$/iu, (signs) => signs.replace(/[x×*]\s*$/iu, ''))
    .replace(orderWord, '')
    .trim()
}

/** Whether a unit counts what is in one package, by the spec that stands among the words. */
function isInSpec(words: string, unit: string): boolean {
  return unit !== '' && new RegExp(`[*×x/]\\s*\\d+\\s*${unit}`, 'iu').test(words)
}

function quantityOf(amount: string): string | undefined {
  if (/^\d/.test(amount)) return amount.replaceAll(',', '')
  const number = readHanNumber(amount)
  return number === undefined ? undefined : String(number)
}
