import type { Page } from '@playwright/test'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods } from '#tests/fixtures/goods'
import { addStore, fixtureNow, type StoreWishes } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import type { GoodsRow, NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { hashPassword } from '#upstream/members/accounts/login'
import { signIn } from './shop'
import { withShop } from './with-shop'

export const password = 'a-password-of-tests'
// Hashing is slow by design; all buyers share one hash.
let passwordHash: Promise<string> | undefined

export interface TestBuyer {
  storeId: number
  username: string
  goods: GoodsRow[]
  lineIds: number[]
  /** For changes that only time or the wholesaler can make. */
  change: (what: (db: Db) => Promise<unknown>) => Promise<void>
  /** As if the token had expired or been revoked. */
  endSession: () => Promise<void>
}

interface Wishes {
  store?: StoreWishes
  /** One cart line of 20 per product. */
  goods?: Partial<NewGoods>[]
  hasAddress?: boolean
}

export async function signInBuyer(page: Page, wishes?: Wishes): Promise<TestBuyer> {
  const buyer = await addBuyer(wishes)
  await signIn(page, buyer.username, password)
  return buyer
}

export async function addBuyer({
  store = {},
  goods = [{}],
  hasAddress = true,
}: Wishes = {}): Promise<TestBuyer> {
  const hash = await (passwordHash ??= hashPassword(password))
  const made = await withShop(async (db) => {
    const { storeId, memberId } = await addStore(db, store)
    await db
      .updateTable('members')
      .set({ password_hash: hash })
      .where('id', '=', memberId)
      .execute()
    if (hasAddress) await addAddress(db, storeId)
    const { id: category_id } = await db
      .selectFrom('categories')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const rows = await addManyGoods(
      db,
      goods.map((wished) => ({ category_id, ...wished })),
    )
    const lineIds: number[] = []
    for (const { id } of rows)
      lineIds.push(await addCartLine(db, { storeId, goodsId: id, quantityMilli: 20_000 }))
    const { username } = await db
      .selectFrom('members')
      .select('username')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return { storeId, username, goods: rows, lineIds }
  })
  return {
    ...made,
    change: async (what) => {
      await withShop(what)
    },
    endSession: () =>
      withShop(async (db) => {
        await db.deleteFrom('tokens').where('store_id', '=', made.storeId).execute()
      }),
  }
}

async function addAddress(db: Db, storeId: number): Promise<void> {
  await db
    .insertInto('addresses')
    .values({
      store_id: storeId,
      receiver: '李药师',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      region_code: '330106',
      district: '西湖区',
      detail: '文三路 1 号',
      is_default: 1,
      created_at: fixtureNow,
    })
    .execute()
}
