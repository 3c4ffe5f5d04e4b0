import { audiences, type Audience } from '#contract/desk/kinds/campaigns'
import type { StoreKind } from '#contract/user'
import { joinRegion } from '#contract/region-names'
import { regions } from '#upstream/formats/regions/region-table'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { findTypedStores, linesOf } from '#upstream/members/customers/typed-stores'
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

interface TypedAudience {
  audience: Audience
  audienceValues: string
}

/**
 * The keys by which a campaign names its buyers (`buyerKeys`), from what was typed, one a line. 422
 * at `audienceValues` with each line that names nobody.
 */
export async function readAudience(
  ctx: Context,
  typed: TypedAudience,
  field = 'audienceValues',
): Promise<string[]> {
  const lines = linesOf(typed.audienceValues)
  if (typed.audience === 'all' && lines.length > 0)
    throw new FormError({
      [field]: [`已选“${audiences.all.name}”，请清空，或把“客户”改为“${audiences.stores.name}”`],
    })
  if (typed.audience !== 'all' && lines.length === 0)
    throw new FormError({ [field]: [`请填写${audiences[typed.audience].hint}，每行一个`] })
  const problems = new LineProblems(field)
  const keys = await keysOf(ctx, typed, (line, problem) => {
    problems.add({ line }, problem)
  })
  problems.throwAny()
  return keys
}

/** The same of a kept campaign: names that are gone meanwhile name nobody. */
export function presentAudience(ctx: Context, typed: TypedAudience): Promise<string[]> {
  return keysOf(ctx, typed, () => undefined)
}

async function keysOf(
  ctx: Context,
  { audience, audienceValues }: TypedAudience,
  tell: (line: number, problem: string) => void,
): Promise<string[]> {
  if (audience === 'all') return ['all']
  const lines = linesOf(audienceValues)
  const keys =
    audience === 'stores'
      ? await readStores(
          ctx,
          lines.map(({ text }) => text),
        )
      : lines.map(({ text }) => readers[audience](text))
  const found = keys.flatMap((key, index) => {
    if (typeof key === 'string') return [key]
    tell(lines[index]?.line ?? 0, key.problem)
    return []
  })
  return [...new Set(found)]
}

async function readStores({ db }: Context, texts: readonly string[]): Promise<Key[]> {
  const found = await findTypedStores(db, texts)
  return found.map((store, index) =>
    typeof store === 'string'
      ? { problem: `“${(texts[index] ?? '').slice(0, 30)}”：${store}` }
      : `store:${String(store.id)}`,
  )
}

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
