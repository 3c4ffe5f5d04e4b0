import { goodsFilterSchema, type GoodsFilter } from '#contract/goods'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { combinedGoods, type Vocabulary } from './catalogue-rows'
import { recallClasses } from './recall-questions'

export type Call = { list: GoodsFilter } | { suggest: string } | { ids: number[] }

export interface Question {
  name: string
  isSearch: boolean
  calls: Call[]
}

const searches = new Set([
  'initials',
  'name',
  'name and spec',
  'manufacturer',
  'code',
  'no hit',
  'one letter',
])

/** Kinds of `recallClasses` that are measured too: mixtures, and words that are in no name. */
const typedKinds = [
  'syllables and initials mixed',
  'two letters swapped',
  'a letter dropped',
  'a wrong letter',
  'initials, one missing',
  'initials, one wrong',
  'a wrong character',
  'maker and name',
] as const

/** The questions of a vocabulary, about existing products; deterministic. */
export function questionsOf(vocabulary: Vocabulary, size: number, rounds: number): Question[] {
  // Only the first 1,000 products, so that every size answers the same questions.
  const goodsAt = (round: number) => combinedGoods(vocabulary, (round * 37) % 1_000)
  const question = (name: string, callAt: (round: number) => Call, isSearch = false): Question => ({
    name,
    isSearch: isSearch || searches.has(name),
    calls: Array.from({ length: rounds }, (_, round) => callAt(round)),
  })
  const search = (keywords: string): Call => list({ keywords })
  return [
    question('40 rows by key', (round) => ({
      ids: Array.from({ length: 40 }, (_, at) => 1 + ((round * 7919 + at * 104_729) % size)),
    })),
    question('initials', (round) => search(initialsOf(goodsAt(round).name, 3 + (round % 4)))),
    question('name', (round) => search(beginningOf(goodsAt(round).name, 2 + (round % 3)))),
    question('name and spec', (round) =>
      search(`${beginningOf(goodsAt(round).name, 3)} ${goodsAt(round).spec}`),
    ),
    question('manufacturer', (round) =>
      search(beginningOf(goodsAt(round).manufacturer, 2 + (round % 3))),
    ),
    question('code', (round) => search(goodsAt(round).approval_number.slice(4, 10 + (round % 4)))),
    question('no hit', (round) => search(`${'甲乙丙丁戊己庚辛'[round % 8] ?? ''}癸壬龘${round}`)),
    question('one letter', (round) => search(initialsOf(goodsAt(round).name, 1))),
    ...typedKinds.map((kind) => {
      const queries = typedQueries(vocabulary, kind)
      return question(kind, (round) => search(queries[round % queries.length] ?? ''), true)
    }),
    question('suggestion', (round) => ({
      suggest: initialsOf(goodsAt(round).name, 2 + (round % 3)),
    })),
    question('whole list', (round) => list({ page: 1 + (round % 20) })),
    question('filtered list', (round) => list(filterAt(round))),
  ]
}

function typedQueries(vocabulary: Vocabulary, kind: (typeof typedKinds)[number]): string[] {
  return Array.from({ length: 1_000 }, (_, id) => {
    const { name, trade_name, manufacturer, spec, approval_number, code } = combinedGoods(
      vocabulary,
      (id * 37) % 1_000,
    )
    const row = { id, code, name, manufacturer, spec, tradeName: trade_name }
    return recallClasses[kind]?.({ ...row, approvalNumber: approval_number })?.query.slice(0, 100)
  }).filter((query) => query !== undefined)
}

function list(input: Record<string, unknown>): Call {
  return { list: goodsFilterSchema.parse(input) }
}

function filterAt(round: number): Record<string, unknown> {
  const category = categoryRows[(round * 13) % categoryRows.length]
  const sorts = ['default', 'name', 'expiry', 'newest']
  return {
    ...(round % 2 === 0 && { select: category?.id }),
    ...(round % 3 === 0 && { class: ['chemical', 'patent', 'pieces'][round % 7] }),
    ...(round % 4 === 0 && { jx: ['片剂', '胶囊剂', '颗粒剂'][round % 5] }),
    ...(round % 5 === 0 && { szm: 'BGSJHZ'[round % 6] }),
    ...(round % 3 === 1 && { stock: '1' }),
    ...(round % 11 === 0 && { promo: '1' }),
    sort: sorts[round % 4],
    page: 1 + (round % 3),
  }
}

function initialsOf(name: string, length: number): string {
  return (spellings(normaliseName(name)).initials[0] ?? []).slice(0, length).join('')
}

function beginningOf(text: string, length: number): string {
  return Array.from(normaliseName(text)).slice(0, length).join('')
}
