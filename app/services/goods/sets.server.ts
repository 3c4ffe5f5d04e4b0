import { calls } from '#contract/calls'
import { withoutThousands } from '#contract/typed-quantity'
import type { CombinationRow } from '#app/views/goods/combination-row'
import { toGoodsRow } from '#app/views/goods/goods-row'
import { callOrThrow } from '#app/upstream-client/api.server'
import { addSet } from '#app/services/cart/cart.server'

/**
 * The running and coming combination sets, as this buyer sees them; `now` is the server's clock.
 */
export async function getSets(request: Request): Promise<{ sets: CombinationRow[]; now: number }> {
  const { items, timestamp } = await callOrThrow(request, 'activity.sets', {})
  return {
    now: timestamp,
    sets: items.map((set) => ({
      ...set,
      items: set.items.map(({ goods, quantity, price }) => ({
        goods: toGoodsRow(goods),
        quantity,
        price,
      })),
    })),
  }
}

const countSchema = calls['cart.addSet'].input

/** Adds the typed number of sets; an invalid number is refused with a message. */
export async function addTypedSets(
  request: Request,
  id: number,
  typed: FormDataEntryValue | null,
): Promise<{ typed: string; result: Awaited<ReturnType<typeof addSet>> }> {
  const text = typeof typed === 'string' ? typed.normalize('NFKC').trim().slice(0, 10) : ''
  const number = text === '' ? undefined : withoutThousands(text)
  const read = countSchema.safeParse({ id, number })
  if (read.success) return { typed: text, result: await addSet(request, id, read.data.count) }
  const message = read.error.issues[0]?.message ?? '请填写套数'
  return { typed: text, result: { ok: false, message } }
}
