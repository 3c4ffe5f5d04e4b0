import type { Insertable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { advanceIds, insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Engine } from '#upstream/kernel/db/engine'
import { startOfDay } from '#upstream/kernel/time'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Prize = Omit<Insertable<Schema['draw_prizes']>, 'draw_id' | 'place'>

const prize = (terms: Partial<Prize> & Pick<Prize, 'kind' | 'name' | 'weight'>): Prize => ({
  remarks: '',
  points: 0,
  coupon_id: null,
  total: terms.stock ?? null,
  stock: null,
  ...terms,
})

function prizes(couponId: number): Prize[] {
  return [
    prize({
      kind: 'gift',
      name: '电子血压计一台',
      remarks: '随下一张订单发出',
      weight: 2,
      stock: 3,
    }),
    prize({
      kind: 'coupon',
      name: '满 500 减 30 券',
      remarks: '已放入我的优惠券，30 天内有效',
      coupon_id: couponId,
      weight: 18,
      stock: 200,
    }),
    prize({
      kind: 'points',
      name: '88 积分',
      remarks: '已计入积分',
      points: 88,
      weight: 60,
      stock: 500,
    }),
    prize({ kind: 'points', name: '8 积分', remarks: '已计入积分', points: 8, weight: 320 }),
    prize({
      kind: 'thanks',
      name: '谢谢参与',
      remarks: '差一点就中了，欢迎下次再来',
      weight: 600,
    }),
  ]
}

function drawRows(now: number): (Insertable<Schema['draws']> & { id: number })[] {
  const today = startOfDay(now)
  const terms = { draws_per_store: 1, min_paid_fen: 0 }
  return [
    {
      ...terms,
      id: 1,
      name: '备货抽奖',
      intro: '资质审核通过的门店都可以抽一次，血压计、优惠券和积分等您来拿。',
      starts_at: today - 10 * dayMs,
      ends_at: today + 60 * dayMs,
    },
    {
      ...terms,
      id: 2,
      name: '开业抽奖',
      intro: '开业期间的抽奖，已经结束。',
      starts_at: today - 40 * dayMs,
      ends_at: today - 20 * dayMs,
    },
  ]
}

/** Prizes already drawn: the prize by its place, and how long ago. */
const drawn = [
  { drawId: 2, storeId: 1, place: 3, hoursAgo: 30 * 24 },
  { drawId: 2, storeId: 3, place: 2, hoursAgo: 29 * 24 },
  { drawId: 1, storeId: 16, place: 3, hoursAgo: 50 },
  { drawId: 1, storeId: 12, place: 2, hoursAgo: 20 },
  { drawId: 1, storeId: 4, place: 0, hoursAgo: 3 },
]

export async function seedDraws(trx: Db, engine: Engine, now: number): Promise<void> {
  const { id: couponId } = await trx
    .insertInto('coupons')
    .values({
      name: '抽奖专享券',
      kind: 'all',
      threshold_fen: 50_000,
      reduce_fen: 3_000,
      is_stackable: 0,
      total: 0,
      per_owner: 0,
      store_kinds: '',
      take_from_at: now,
      take_until_at: now + 60 * dayMs,
      valid_days: 30,
      valid_from_at: null,
      valid_until_at: null,
      giving: 'desk',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const won = prizes(couponId)
  await insertRows(trx, 'draws', drawRows(now))
  await insertRows(
    trx,
    'draw_prizes',
    [1, 2].flatMap((draw_id) => prizeRows(won, draw_id)),
  )
  await insertRows(trx, 'draw_records', recordRows(won, now))
  await advanceIds(trx, engine, ['draws', 'draw_prizes'])
}

function prizeRows(won: Prize[], draw_id: number): Insertable<Schema['draw_prizes']>[] {
  const firstId = (draw_id - 1) * won.length + 1
  return won.map((terms, place) => {
    const taken = drawn.filter((one) => one.drawId === draw_id && one.place === place).length
    const stock = terms.stock === null || terms.stock === undefined ? null : terms.stock - taken
    return { ...terms, id: firstId + place, draw_id, place, stock }
  })
}

function recordRows(won: Prize[], now: number): Insertable<Schema['draw_records']>[] {
  return drawn.map(({ drawId, storeId, place, hoursAgo }) => ({
    draw_id: drawId,
    store_id: storeId,
    attempt: 1,
    prize_id: (drawId - 1) * won.length + place + 1,
    kind: won[place]?.kind ?? 'thanks',
    name: won[place]?.name ?? '',
    remarks: won[place]?.remarks ?? '',
    created_at: now - hoursAgo * hourMs,
  }))
}
