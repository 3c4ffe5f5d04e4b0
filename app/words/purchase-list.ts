import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'

type Added = DataOf<Calls['purchaseList.add']>
type Counts = Added['counts']

/**
 * Result of a press: 已加入 20 种，其中 4 种凑了整；1 行未加入：甘草片（暂时无货），5 行请选择. The
 * rows still open are all of the list; adjusted numbers are shown at their rows. With the suggested
 * rows taken too, those that stay were refused or have no number, and are told as such only.
 */
export function addedInWords(added: Added, takesSuggested = false): string {
  const { skipped, refusedRows } = added
  const counts = takesSuggested ? { ...added.counts, suggested: 0 } : added.counts
  const open = [
    refusedRows > 0 && `${refusedRows} 行未加入${firstRefused(added)}`,
    skipped > 0 && `${skipped} 行请填数量`,
    ...openInWords(counts),
  ].filter(Boolean)
  return [productsInWords(added), open.join('，')].filter(Boolean).join('；')
}

/**
 * Result of reading a text or a sheet: 读到 3 行：2 行确定，1 行未找到；略过 2 行问候等. Ignored are
 * lines that are no goods.
 */
export function readInWords(counts: Counts, ignored = 0): string {
  const { sure, suggested, choose, none } = counts
  const parts = [sure > 0 && `${sure} 行确定`, ...openInWords(counts)].filter(Boolean)
  const left = ignored > 0 ? `；略过 ${ignored} 行问候等` : ''
  return `读到 ${sure + suggested + choose + none} 行：${parts.join('，')}${left}`
}

function openInWords({ suggested, choose, none }: Counts) {
  return [
    suggested > 0 && `${suggested} 行建议`,
    choose > 0 && `${choose} 行请选择`,
    none > 0 && `${none} 行未找到`,
  ]
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
