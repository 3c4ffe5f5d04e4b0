import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'

type Added = DataOf<Calls['purchaseList.add']>
type Counts = Added['counts']

/** Most adjusted products named in a message; all are shown at their rows. */
const mostNamed = 3

/**
 * Result of 加入购物车, in rows as the tabs of the list count them, so that they add up: 清单 10
 * 行：4 行已加入（其中 1 行数量已调整），1 行未加入：甘草片（暂时无货），5 行请选择。
 */
export function addedInWords(added: Added): string {
  const { counts, skipped, refusedRows, addedRows } = added
  const all = counts.sure + counts.choose + counts.none + counts.added
  const parts = [
    counts.added > 0 && `${counts.added} 行已加入${ofThese(added)}`,
    refusedRows > 0 && `${refusedRows} 行未加入${firstRefused(added)}`,
    skipped > 0 && `${skipped} 行请填数量`,
    counts.choose > 0 && `${counts.choose} 行请选择`,
    counts.none > 0 && `${counts.none} 行未找到`,
  ].filter(Boolean)
  const begin = addedRows === 0 ? '这次没有商品加入购物车。' : ''
  return `${begin}清单 ${all} 行：${parts.join('，')}${adjustedInWords(added)}`
}

/** Result of reading a text or a sheet: 读到 3 行：2 行确定，1 行未找到. */
export function readInWords({ sure, choose, none }: Counts): string {
  const parts = [
    sure > 0 && `${sure} 行确定`,
    choose > 0 && `${choose} 行请选择`,
    none > 0 && `${none} 行未找到`,
  ].filter(Boolean)
  return `读到 ${sure + choose + none} 行：${parts.join('，')}`
}

function ofThese({ counts, addedRows, adjustedRows }: Added): string {
  const now = addedRows > 0 && addedRows < counts.added && `这次 ${addedRows} 行`
  const parts = [now, adjustedRows > 0 && `其中 ${adjustedRows} 行数量已调整`].filter(Boolean)
  return parts.length === 0 ? '' : `（${parts.join('，')}）`
}

function firstRefused({ addition, refusedRows }: Added): string {
  const first = addition.results.find(({ outcome }) => outcome === 'refused')
  if (first === undefined) return ''
  return `：${first.name}（${first.message ?? '不能购买'}）${refusedRows > 1 ? '等' : ''}`
}

function adjustedInWords({ addition: { results } }: Added): string {
  const adjusted = results.filter(({ outcome }) => outcome === 'adjusted')
  if (adjusted.length === 0) return ''
  const named = adjusted.slice(0, mostNamed).map(({ name, spec, asked, added, message = '' }) => {
    const wrote = asked === undefined ? '' : `写 ${asked}，`
    return `${`${name} ${spec}`.trim()} ${wrote}加入 ${added ?? 0}（${message}）`
  })
  return `。${named.join('；')}${adjusted.length > mostNamed ? '；其余见各行' : ''}`
}
