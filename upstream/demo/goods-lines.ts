import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { parseYuanE4 } from '#upstream/kernel/money'

export interface Generic {
  name: string
  class: GoodsClass
  /** Top category and subcategory. */
  category: [top: string, sub: string]
  flags: ReadonlySet<string>
  makerCount: number
  /** Maximum per order in units; 0 is none. */
  limit: number
  /** First digits of its approval number, where a test needs certain ones. */
  approval: string | undefined
  packs: Pack[]
  tradeNames: string[]
}

export interface Pack {
  spec: string
  unit: string
  priceE4: number
}

/**
 * Parses lines such as
 *     # 抗感染用药/青霉素类 antibiotic rx
 *     阿莫西林胶囊 x5 | 0.25g*24粒/盒 6.80; 0.25g*50粒/盒 11.50 | 安莫润
 * A heading sets category, class and flags for the lines below; a line may add another class, flags
 * (`rx`, `otc`, `hm`, `cold`, `cool`, `off`), its number of makers (`x5`) and `limit=10`.
 */
export function parseGoodsLines(text: string): Generic[] {
  const generics: Generic[] = []
  let heading = { top: '', sub: '', words: [] as string[] }
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) heading = parseHeading(line.slice(2))
    else if (line.trim() !== '') generics.push(parseGeneric(line, heading))
  }
  return generics
}

function parseHeading(text: string) {
  const [path = '', ...words] = text.trim().split(' ')
  const [top = '', sub = ''] = path.split('/')
  return { top, sub, words }
}

function parseGeneric(line: string, heading: ReturnType<typeof parseHeading>): Generic {
  const [head = '', packs = '', tradeNames = ''] = line.split('|').map((part) => part.trim())
  const isMark = (word: string) => /^(?:[a-z]+[123]?|x\d|[a-z]+=\w+)$/.test(word)
  const words = head.split(' ')
  const own = words.filter(isMark)
  const marks = [...heading.words, ...own]
  const goodsClass = marks.findLast((word): word is GoodsClass => word in goodsClasses)
  if (goodsClass === undefined) throw new Error(`no class: ${line}`)
  const flags = new Set(marks)
  if (own.includes('otc')) flags.delete('rx')
  return {
    name: words.filter((word) => !isMark(word)).join(' '),
    class: goodsClass,
    category: [heading.top, heading.sub],
    flags,
    makerCount: Number(own.find((word) => /^x\d$/.test(word))?.slice(1) ?? 1),
    limit: Number(valueOf(own, 'limit') ?? 0),
    approval: valueOf(own, 'approval'),
    packs: packs.split(';').map((pack) => parsePack(pack.trim(), line)),
    tradeNames: tradeNames === '' ? [] : tradeNames.split(' '),
  }
}

function parsePack(text: string, line: string): Pack {
  const match = /^(.+)\/(\S+) (\d+\.\d\d)$/.exec(text) ?? /^()(\S+) (\d+\.\d\d)$/.exec(text)
  const priceE4 = parseYuanE4(match?.[3] ?? '')
  if (match === null || priceE4 === undefined) throw new Error(`no pack: ${line}`)
  return { spec: match[1] ?? '', unit: match[2] ?? '', priceE4 }
}

function valueOf(words: string[], key: string): string | undefined {
  return words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1)
}
