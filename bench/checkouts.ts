import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { openBrowser, signIn, type Browser } from '#tests/requests/browser'
import { openDatabase } from '#upstream/kernel/db/database'
import { addMonths, chinaDay } from '#upstream/kernel/time'
import type { Measured } from './load'
import type { Shop } from './shop'

export type BenchBuyer = Browser

const purseFen = 1_000_000_00
const plentyMilli = 1_000_000_000

export async function signInBuyers(shop: Shop, count: number): Promise<BenchBuyer[]> {
  const usernames = await addClinics(shop.dataDir, count)
  const buyers: BenchBuyer[] = []
  for (const username of usernames) {
    const browser = openBrowser(shop.web)
    await signIn(browser, username)
    buyers.push(browser)
  }
  return buyers
}

/** Goods that any clinic may buy without limit, with more stock than a benchmark can sell. */
export async function readyGoods(shop: Shop, count: number): Promise<number[]> {
  const database = openDatabase({ dataDir: shop.dataDir })
  try {
    const rows = await database.db
      .selectFrom('goods')
      .select('id')
      .where('class', '=', 'chemical')
      .where('is_hm', '=', 0)
      .where('is_clinic_only', '=', 0)
      .where('is_online_forbidden', '=', 0)
      .where('is_on_shelf', '=', 1)
      .where('control', '=', '')
      .where('limit_milli', '=', 0)
      .where('id', 'not in', database.db.selectFrom('promotions').select('goods_id'))
      .where('expires_on', '>', addMonths(chinaDay(Date.now()), 1))
      .where('base_price_e4', 'is not', null)
      .orderBy('stock_milli', 'desc')
      .limit(count)
      .execute()
    const ids = rows.map(({ id }) => id)
    await database.db
      .updateTable('goods')
      .set({ stock_milli: plentyMilli })
      .where('id', 'in', ids)
      .execute()
    return ids
  } finally {
    await database.close()
  }
}

/**
 * Each buyer buys one product after the other with plain forms: into the cart, step 2, submit, pay
 * by balance, step 4. Times (ms) are of whole checkouts of five requests.
 */
export async function measureCheckouts(
  buyers: readonly BenchBuyer[],
  goodsIds: readonly number[],
  seconds: number,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let next = 0
  const start = performance.now()
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() - start < seconds * 1000) {
        const begun = performance.now()
        const isPaid = await buy(buyer, goodsIds[next++ % goodsIds.length] ?? 0)
        if (isPaid) times.push(performance.now() - begun)
        else failed += 1
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    perSecond: Math.round((times.length / elapsed) * 10) / 10,
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }
}

async function buy(buyer: BenchBuyer, goodsId: number): Promise<boolean> {
  await buyer.submit('/list', { intent: `add-one/${String(goodsId)}` })
  const step2 = await buyer.open('/cart/step2')
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(step2.html)?.[1] ?? ''
  const addressId = /name="addressId"[^>]* value="(\d+)"/.exec(step2.html)?.[1] ?? ''
  const submitted = await buyer.submit('/cart/step2', {
    intent: 'submit',
    token: hidden('token'),
    fingerprint: hidden('fingerprint'),
    ids: hidden('ids'),
    addressId,
  })
  const payPath = submitted.headers.get('Location')
  if (payPath?.startsWith('/cart/step3/') !== true) return false
  const paid = await buyer.submit(payPath, { intent: 'balance' })
  const done = await buyer.open(payPath.replace(/step3\/(\d+)/, 'step4?id=$1'))
  return paid.status === 303 && done.status === 200
}

async function addClinics(dataDir: string, count: number): Promise<string[]> {
  const database = openDatabase({ dataDir })
  const { db } = database
  try {
    const { password_hash } = await db
      .selectFrom('members')
      .select('password_hash')
      .where('username', '=', 'demo-clinic')
      .executeTakeFirstOrThrow()
    const usernames: string[] = []
    for (let n = 0; n < count; n += 1) {
      const { memberId, storeId } = await addStore(db, { balance_fen: purseFen })
      const username = `bench-${String(n)}`
      await db
        .updateTable('members')
        .set({ username, username_key: username, password_hash })
        .where('id', '=', memberId)
        .execute()
      await db
        .insertInto('addresses')
        .values({
          store_id: storeId,
          receiver: '李药师',
          phone: '13800138000',
          province: '浙江省',
          city: '杭州市',
          district: '西湖区',
          detail: '文三路 1 号',
          is_default: 1,
          created_at: fixtureNow,
        })
        .execute()
      usernames.push(username)
    }
    return usernames
  } finally {
    await database.close()
  }
}
