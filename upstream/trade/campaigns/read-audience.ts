import { audiences, type Audience } from '#contract/desk/kinds/campaigns'
import type { StoreKind } from '#contract/user'
import { readPlace } from '#upstream/formats/regions/read-place'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { findTypedStores, linesOf, storeLinesOf } from '#upstream/members/customers/typed-stores'
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
    const place = readPlace(text)
    return typeof place === 'string' ? `region:${place}` : place
  },
  tags: (text) => (text.length > 20 ? { problem: '标签最多 20 字' } : `tag:${text}`),
}

/** What is typed of each choice, a line each; of the list of stores a line may have several. */
export function typedBuyers({ audience, audienceValues }: TypedAudience) {
  return audience === 'stores' ? storeLinesOf(audienceValues) : linesOf(audienceValues)
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

/**
 * What is typed of a list of stores that are not among `known`, each of them once: their keys, and
 * as they were typed. 422 at the field with each that names none, and where all are there.
 */
export async function readNewStores(
  ctx: Context,
  audienceValues: string,
  { known, field }: { known: readonly string[]; field: string },
): Promise<{ keys: string[]; typed: string[] }> {
  const lines = storeLinesOf(audienceValues)
  const keys = await readStores(
    ctx,
    lines.map(({ text }) => text),
  )
  const problems = new LineProblems(field)
  const has = new Set(known)
  const added = new Map<string, string>()
  for (const [index, { line, text }] of lines.entries()) {
    const key = keys[index] ?? ''
    if (typeof key !== 'string') problems.add({ line }, key.problem)
    else if (!has.has(key) && !added.has(key)) added.set(key, text)
  }
  problems.throwAny()
  if (added.size === 0) throw new FormError({ [field]: ['这些客户都已在名单中'] })
  return { keys: [...added.keys()], typed: [...added.values()] }
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
  const lines = typedBuyers({ audience, audienceValues })
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
