import { audiences, type Audience } from '#contract/desk/kinds/campaigns'
import type { StoreKind } from '#contract/user'
import { joinRegion } from '#contract/region-names'
import { regions } from '#upstream/formats/regions/region-table'
import type { Context } from '#upstream/kernel/context'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { FormError } from '#upstream/kernel/errors'
import { findNamedStore, listNamedStores } from '#upstream/members/customers/find'
import { LineProblems } from './typed-lines'

const kindsInWords = new Map<string, StoreKind>([
  ['诊所', 'clinic'],
  ['药店', 'pharmacy'],
  ['药房', 'pharmacy'],
  ['公司', 'company'],
  ['企业', 'company'],
])

/** One key of `campaign_buyers`, or why a line names none. */
type Key = string | { problem: string }

/** Reads one line of each choice but the list of stores. */
const readers: Record<Exclude<Audience, 'all' | 'stores'>, (text: string) => Key> = {
  kinds: (text) => {
    const kind = kindsInWords.get(text)
    return kind === undefined ? { problem: `没有“${text}”这种客户` } : `kind:${kind}`
  },
  ranks: (text) =>
    /^[1-9]$/.test(text) ? `rank:${text}` : { problem: '会员等级填 1 到 9 的数字' },
  regions: (text) => {
    const code = regionPrefix(text)
    return code === undefined
      ? { problem: `没有“${text}”这个地区，如 浙江省杭州市` }
      : `region:${code}`
  },
  tags: (text) => (text.length > 20 ? { problem: '标签最多 20 字' } : `tag:${text}`),
}

/**
 * The keys by which a campaign names its buyers (`buyerKeys`), from what was typed, one a line. 422
 * at `audienceValues` with each line that names nobody.
 */
export async function readAudience(
  ctx: Context,
  { audience, audienceValues }: { audience: Audience; audienceValues: string },
  field = 'audienceValues',
): Promise<string[]> {
  if (audience === 'all') return ['all']
  const lines = linesOf(audienceValues)
  if (lines.length === 0) throw new FormError({ [field]: [`请填写${audiences[audience].hint}`] })
  const problems = new LineProblems(field)
  const keys =
    audience === 'stores'
      ? await readStores(ctx, lines)
      : lines.map(({ text }) => readers[audience](text))
  const found = keys.flatMap((key, index) => {
    if (typeof key === 'string') return [key]
    problems.add({ line: lines[index]?.line ?? 0 }, key.problem)
    return []
  })
  problems.throwAny()
  return [...new Set(found)]
}

function linesOf(typed: string) {
  return typed
    .normalize('NFKC')
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
}

async function readStores(ctx: Context, lines: readonly { text: string }[]): Promise<Key[]> {
  const names = lines.map(({ text }) => ({ erpNo: text, creditCode: text, company: text }))
  const byNumber = lines.flatMap(({ text }) => {
    const storeId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
    return storeId === undefined ? [] : [{ storeId, erpNo: '', creditCode: '', company: '' }]
  })
  const stores = await inBatches([...names, ...byNumber], (some) => listNamedStores(ctx.db, some))
  return lines.map(({ text }) => {
    const [ofErp, ...others] = stores.filter((one) => one.erp_no === text)
    if (ofErp !== undefined && others.length === 0) return `store:${String(ofErp.id)}`
    const store = /^[1-9]\d{0,9}$/.test(text)
      ? (stores.find(({ id }) => id === Number(text)) ?? `没有这家客户“${text}”`)
      : findNamedStore(stores, { erpNo: '', creditCode: codeOf(text), company: nameOf(text) })
    return typeof store === 'string' ? { problem: store } : `store:${String(store.id)}`
  })
}

const isCode = (text: string) => /^[0-9A-Za-z]{15,18}$/.test(text)
const codeOf = (text: string) => (isCode(text) ? text : '')
const nameOf = (text: string) => (isCode(text) ? '' : text)

/** The code of a province (330000), city (330100) or district by its name or names. */
function regionPrefix(text: string): string | undefined {
  const plain = text.replace(/\s/g, '')
  for (const { code, province, city, district } of regions) {
    if (province === plain) return `${code.slice(0, 2)}0000`
    if (city === plain || province + city === plain) return `${code.slice(0, 4)}00`
    if (joinRegion({ province, city, district }) === plain || city + district === plain) return code
  }
  return undefined
}
