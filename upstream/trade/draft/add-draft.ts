import { createHash } from 'node:crypto'
import type { AddResult } from '#contract/addition'
import { mostDraftRows } from '#contract/draft'
import { readTypedQuantity } from '#contract/typed-quantity'
import { listNamedRows } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { addWanted, type Wanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { findAddition, saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { mergeRows, type TypedRow } from './rules'
import { deleteDraftRows, listDraftRows, saveDraftRows } from './store'

/**
 * ms. An identical request of the same page within this time is a duplicate submit, e.g. a double
 * click without scripts: it gets the first result and adds nothing.
 */
const samePressMs = 10_000

export interface DraftAddition {
  /** The rows of the page. They override the draft's rows for the same goods. */
  rows: readonly TypedRow[]
  /** Adds only these goods. Absent: all. */
  onlyIds?: ReadonlySet<number> | undefined
  /** Goods that get one package step each in addition. */
  steps?: readonly number[] | undefined
  /** Identifies a duplicate submit of the page. Absent: every submit counts. */
  press?: string | undefined
}

/**
 * Adds typed quantities to the cart, those of the page first, then the draft's, each with its own
 * result. Added rows leave the draft in the same transaction; refused and unrequested ones stay. A
 * constant number of statements.
 */
export function addDraft(ctx: Context<Buyer>, addition: DraftAddition): Promise<Addition> {
  const { rows, onlyIds, steps = [], press } = addition
  return changeCart(ctx, async (inside) => {
    const { db, buyer } = inside
    const known = await listDraftRows(db, buyer.storeId)
    const knownIds = new Set(known.map(({ goodsId }) => goodsId))
    // A full draft keeps no new rows. A row that can be added needs no place in it.
    const { saved, removedIds, refused: beyond } = mergeRows(knownIds, rows, mostDraftRows)
    const sentIds = new Set([...saved, ...beyond].map(({ goodsId }) => goodsId))
    const gone = new Set(removedIds)
    const rest = known.filter(({ goodsId }) => !sentIds.has(goodsId) && !gone.has(goodsId))
    const asked = [...saved, ...beyond, ...rest].filter(
      ({ goodsId }) => onlyIds?.has(goodsId) ?? true,
    )
    const said = press === undefined ? '' : `${press}:${digestOf(asked, steps)}`
    const before = await findAddition(inside, { said, since: inside.now - samePressMs })
    if (before !== undefined) return toAddition(before.results, before.id)
    const wanted = [...asked.flatMap(toWanted), ...steps.map(toStep)]
    const results = wanted.length === 0 ? [] : await addWanted(inside, wanted)
    const unread = await refuseUnread(inside, asked)
    const added = results.filter(({ outcome }) => outcome !== 'refused')
    const addedIds = new Set(added.map(({ goodsId }) => goodsId))
    await deleteDraftRows(db, buyer.storeId, [...removedIds, ...addedIds])
    await saveDraftRows(
      inside,
      saved.filter(({ goodsId }) => !addedIds.has(goodsId)),
    )
    const all = [...results, ...unread]
    return toAddition(all, all.length === 0 ? undefined : await saveAddition(inside, all, said))
  })
}

/**
 * A digest of the request, for comparison. '' for an empty one, whose rows the previous submit
 * took.
 */
function digestOf(rows: readonly TypedRow[], steps: readonly number[]): string {
  const parts = [...rows.map(({ goodsId, typed }) => `${goodsId}=${typed}`), ...steps.map(String)]
  if (parts.length === 0) return ''
  const sorted = parts.sort()
  return createHash('sha256').update(sorted.join('\n')).digest('base64url')
}

function toWanted({ goodsId, typed, seenPriceE4 }: TypedRow): Wanted[] {
  const { quantity } = readTypedQuantity(typed)
  if (quantity === undefined) return []
  return [{ goodsId, quantityMilli: quantityToMilli(quantity), seenPriceE4 }]
}

function toStep(goodsId: number): Wanted {
  return { goodsId, quantityMilli: 0, steps: 1 }
}

async function refuseUnread(
  { db }: Context<Buyer>,
  rows: readonly TypedRow[],
): Promise<AddResult[]> {
  const unread = rows.flatMap(({ goodsId, typed }) => {
    const { error } = readTypedQuantity(typed)
    return error === undefined ? [] : [{ goodsId, typed, error }]
  })
  if (unread.length === 0) return []
  const named = await listNamedRows(
    db,
    unread.map(({ goodsId }) => goodsId),
  )
  const known = new Map(named.map((row) => [row.id, row]))
  return unread.map(({ goodsId, typed, error }) => ({
    goodsId,
    name: known.get(goodsId)?.name ?? '',
    spec: known.get(goodsId)?.spec ?? '',
    outcome: 'refused',
    quantity: 0,
    added: 0,
    problem: 'number',
    message: `填写的是“${typed}”，${error}`,
  }))
}
