import { hanNumerals } from './han-number'
import { longestLine, plainLine, readLine, type ReadLine } from './read-line'
import { partBare, partJoined, partSeveral } from './several'

/** 红花500g, beside others: a weight, not a spec. */
const herbInGrams = /^\s*\p{Script=Han}{2,6}\s?[1-9]\d{1,3}\s*[g克]\s*$/iu
/** 阿莫西林20 in a line of several. */
const joinedNumber = /^\s*(?<name>\p{Script=Han}{2,12})(?<amount>\d{1,4})\s*$/u
/** Signs between wishes, and words where a number stands before: 5盒 另外阿卡波糖10盒. */
const nextWish =
  /[、，,;；。]|(?<=[盒瓶件箱袋支包个])[\s嗯]*(?:(?:另外|还有|然后)(?:那个|再?[来要加拿])?|再[来要加拿]|\/\s*(?=\p{Script=Han}{3}))|(?=[②-⑳])/u

/**
 * Reads a list as people write it: one wish per line, or several with a number each. Without
 * separators they are split only where each part reads as a product name.
 */
export function readLines(text: string): ReadLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap(partEach)
    .flatMap((line) => {
      const parts = line
        .replace(/^\s*\d{1,3}、/u, '')
        .split(nextWish)
        .filter((part) => part.trim() !== '')
        .map((part, _at, all) =>
          all.length > 1 ? part.replace(joinedNumber, '$<name> $<amount>') : part,
        )
      const read = parts.flatMap((part) => partsOf(part).map(readLine))
      const isEachWhole = read.every(
        ({ words, quantity, typed }) =>
          (quantity !== '' || herbInGrams.test(typed)) && /\p{L}{2}/u.test(words),
      )
      if (read.length > 1 && isEachWhole) return read
      return [readLine(line)]
    })
    .filter(({ typed }) => isWritten(typed))
}

const each = new RegExp(
  String.raw`^(?<names>\p{Script=Han}{2,12}(?:[、，,/\s和]+\p{Script=Han}{2,12})+)\s*各\s*(?:要|来)?\s*(?<amount>(?:\d{1,4}(?:\.\d)?|[${hanNumerals}半]{1,3})\s*\p{L}{1,2})\s*$`,
  'u',
)

/** 陈皮、山药各1kg: each of them that much. */
function partEach(line: string): string[] {
  const { names, amount: much = '' } = each.exec(line.trim())?.groups ?? {}
  return names === undefined
    ? [line]
    : names.split(/[、，,/\s和]+/u).map((name) => `${name} ${much}`)
}

/** Reports whether a line has any content, even punctuation alone: such a line must not vanish. */
export function isWritten(line: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(line)
}

function partsOf(text: string): string[] {
  const line = text.trim()
  return (line.length > longestLine ? undefined : partAny(plainLine(line))) ?? [text]
}

function partAny(line: string): string[] | undefined {
  return partSeveral(line) ?? partBare(line) ?? partJoined(line)
}
