import { scopes, type Scope } from '#contract/desk/kinds/campaigns'
import { goodsClasses } from '#contract/goods-classes'
import { listBrandChoices } from '#upstream/goods/brands/desk-store'
import { Categories } from '#upstream/goods/catalogue/index/categories'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { listIdsOfCodes } from '#upstream/goods/products/desk-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { Context } from '#upstream/kernel/context'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { FormError } from '#upstream/kernel/errors'
import { linesOf } from '#upstream/members/customers/typed-stores'
import { FieldProblems } from './field-problems'
import { withNearest } from './nearest-names'
import { LineProblems } from './typed-lines'

/** Which goods a campaign counts (domain-rules §23). */
export interface ReadScope {
  /** A zone's code; ''. */
  area: string
  /** Keys of `full_reductions.counted`: `|class:pieces|category:3|maker:…|`; ''. */
  counted: string
  /** Absent unless they are listed one by one. */
  goodsIds?: number[]
  exceptIds: number[]
}

interface TypedScope {
  scope: Scope
  scopeValues: string
  exceptValues: string
}

/** Reads what was typed, one a line. 422 at `scopeValues`, `exceptValues` or both. */
export async function readScope(ctx: Context, typed: TypedScope): Promise<ReadScope> {
  const problems = new FieldProblems()
  const exceptIds = await problems.read(() => readCodes(ctx, typed.exceptValues, 'exceptValues'))
  const chosen = await problems.read(() => readChosen(ctx, typed))
  const found = problems.need(exceptIds && chosen && { exceptIds, chosen })
  return { exceptIds: found.exceptIds, ...found.chosen }
}

async function readChosen(
  ctx: Context,
  { scope, scopeValues }: TypedScope,
): Promise<Omit<ReadScope, 'exceptIds'>> {
  const every = { area: '', counted: '' }
  const lines = linesOf(scopeValues)
  if (scope === 'all') {
    if (lines.length === 0) return every
    const { all, goods } = scopes
    throw new FormError({
      scopeValues: [`已选“${all.name}”，请清空，或把“商品”改为“${goods.name}”`],
    })
  }
  if (lines.length === 0)
    throw new FormError({ scopeValues: [`请填写${scopes[scope].hint}，每行一个`] })
  if (scope === 'goods')
    return { ...every, goodsIds: await readCodes(ctx, scopeValues, 'scopeValues') }
  if (scope === 'zones') return { ...every, area: await readZone(ctx, lines) }
  return { ...every, counted: await readKeys(ctx, scope, lines) }
}

/** `|class:pieces|category:3|`: the keys that the names of these lines stand for. */
async function readKeys(
  ctx: Context,
  scope: keyof typeof keyReaders,
  lines: readonly { line: number; text: string }[],
): Promise<string> {
  const problems = new LineProblems('scopeValues')
  const known = await keyReaders[scope](ctx)
  const names = known.map(({ name }) => name)
  const keys = lines.flatMap((one) => {
    const found = known.filter(({ name }) => name === one.text)
    if (found.length === 0) problems.add(one, withNearest(`没有“${one.text}”`, one.text, names))
    return found.flatMap((named) => named.keys)
  })
  problems.throwAny()
  return `|${[...new Set(keys)].join('|')}|`
}

/** What a line may name, and the keys that it stands for. */
interface Named {
  name: string
  keys: string[]
}

/** For each choice all that there is. */
const keyReaders: Record<'classes' | 'categories' | 'brands', (ctx: Context) => Promise<Named[]>> =
  {
    classes: () =>
      Promise.resolve(
        Object.entries(goodsClasses).map(([key, words]) => ({
          name: words.normalize('NFKC'),
          keys: [`class:${key}`],
        })),
      ),
    categories: async ({ db }) => {
      const categories = new Categories(await readCategories(db))
      return categories.outline().map(({ id, name }) => ({
        name: name.normalize('NFKC'),
        keys: [...categories.subtree(id)].map((one) => `category:${String(one)}`),
      }))
    },
    brands: async ({ db }) => {
      const brands = await listBrandChoices(db)
      return brands.map(({ name, manufacturer }) => ({
        name: name.normalize('NFKC'),
        keys: [`maker:${manufacturer}`],
      }))
    },
  }

async function readZone({ db }: Context, lines: readonly { text: string }[]): Promise<string> {
  const [first, second] = lines
  if (second !== undefined) throw new FormError({ scopeValues: ['一个促销只能选一个专区'] })
  const text = first?.text ?? ''
  const zones = await listZoneChoices(db)
  const zone = zones.find(({ name }) => name.normalize('NFKC') === text)
  if (zone !== undefined) return zone.code
  const names = zones.map(({ name }) => name)
  throw new FormError({ scopeValues: [withNearest(`没有“${text}”这个专区`, text, names)] })
}

function codesOf(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter(Boolean)
}

/** How many numbers of a list of goods are there before. */
export function repeatedCodes(typed: string): number {
  const codes = codesOf(typed)
  return codes.length - new Set(codes).size
}

/** The products of these numbers. 422 at the field names those that there are not, by their line. */
async function readCodes({ db }: Context, typed: string, field: string): Promise<number[]> {
  const found = await inBatches([...new Set(codesOf(typed))], (some) => listIdsOfCodes(db, some))
  const known = new Set(found.map(({ code }) => code))
  const problems = new LineProblems(field)
  for (const { line, text } of linesOf(typed))
    for (const code of codesOf(text))
      if (!known.has(code)) problems.add({ line }, `没有商品编号“${code.slice(0, 30)}”`)
  problems.throwAny()
  return found.map(({ id }) => id)
}
