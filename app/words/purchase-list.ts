import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { purchaseRowStates as words } from '#contract/purchase-list-states'

type Added = DataOf<Calls['purchaseList.add']>
type Counts = Added['counts']

/**
 * The result of adding: 已加入 20 种，其中 4 种凑了整；1 行未加入：甘草片（暂时无货），5 行请选择.
 * Products for what went into the cart, rows for what is still open in the whole list.
 */
export function addedInWords(added: Added, takesSuggested = false): string {
  const { counts, refusedRows, skipped } = added
  const open = rowsInWords([
    [refusedRows, `未加入${firstRefused(added)}`],
    [skipped, '请填数量'],
    // Suggested rows that were to be added and stay are among those above.
    [takesSuggested ? 0 : counts.suggested, words.suggested],
    [counts.choose, words.choose],
    [counts.none, words.none],
  ])
  return open === '' ? productsInWords(added) : `${productsInWords(added)}；${open}`
}

/**
 * The result of reading a text or a sheet: 读到 3 行：2 行确定，1 行未找到；略过 2 行问候等. `ignored`
 * is the number of lines that are no goods.
 */
export function readInWords({ sure, suggested, choose, none }: Counts, ignored = 0): string {
  const rows = rowsInWords([
    [sure, words.sure],
    [suggested, words.suggested],
    [choose, words.choose],
    [none, words.none],
  ])
  const read = `读到 ${sure + suggested + choose + none} 行：${rows}`
  return ignored > 0 ? `${read}；略过 ${ignored} 行问候等` : read
}

/** 2 行确定，1 行未找到; what there is none of is left out. */
function rowsInWords(told: readonly (readonly [rows: number, words: string])[]): string {
  return told
    .filter(([rows]) => rows > 0)
    .map(([rows, said]) => `${rows} 行${said}`)
    .join('，')
}

function productsInWords({ addition: { results } }: Added): string {
  const added = results.filter(({ outcome }) => outcome !== 'refused')
  const adjusted = added.filter(({ outcome }) => outcome === 'adjusted')
  if (added.length === 0) return '没有新加入的商品'
  if (adjusted.length === 0) return `已加入 ${added.length} 种`
  const isRounded = adjusted.every(
    ({ asked, added: got = 0 }) => asked !== undefined && got > asked,
  )
  const how = isRounded ? '凑了整' : '数量有调整'
  return `已加入 ${added.length} 种，其中 ${adjusted.length} 种${how}`
}

function firstRefused({ addition, refusedRows }: Added): string {
  const first = addition.results.find(({ outcome }) => outcome === 'refused')
  if (first === undefined) return ''
  return `：${first.name}（${first.message ?? '不能购买'}）${refusedRows > 1 ? '等' : ''}`
}
