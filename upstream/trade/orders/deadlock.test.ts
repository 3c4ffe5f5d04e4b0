import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshSettings, openAt, type TestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods } from '#tests/fixtures/goods'
import { atStepTwo, openShop, previewCart, stockOf, submissionOf } from '#tests/fixtures/step-two'

type Row = [table: string, id: number]

class OtherProgram {
  private constructor(private readonly client: pg.Client) {}

  static async begin(connectionString: string | undefined, rows: readonly Row[]) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    // PostgreSQL aborts the transaction that detects the deadlock first: never this one.
    await client.query("begin; set local deadlock_timeout = '1h'")
    const program = new OtherProgram(client)
    for (const row of rows) await program.lock(row)
    return program
  }

  async lock([table, id]: Row): Promise<void> {
    await this.client.query(`select 1 from ${table} where id = $1 for no key update`, [id])
  }

  async end(): Promise<void> {
    await this.client.query('commit')
    await this.client.end()
  }
}

// SQLite does not lock rows: there transactions wait for their turn.
describe('what PostgreSQL breaks off in a deadlock is done again', () => {
  let database: TestDatabase

  beforeEach(async () => {
    const settings = await freshSettings('postgres')
    const first = openAt(settings)
    const name = new URL(settings.DATABASE_URL ?? '').pathname.slice(1)
    await sql`alter database ${sql.id(name)} set deadlock_timeout = '20ms'`.execute(first.db)
    await first.close()
    database = openAt(settings)
  })

  afterEach(async () => {
    await database.close()
    await rm(database.settings.DATA_DIR, { recursive: true })
  })

  /**
   * Causes a deadlock between `work`, which locks its store's row first, and another program.
   * `work` stops at `gate`, the program holds `held` and requests the store, and only then the gate
   * opens, so that `work` always closes the cycle and is aborted.
   */
  async function inDeadlock<T>(
    { storeId, gate, held }: { storeId: number; gate: Row; held: Row },
    work: () => Promise<T>,
  ): Promise<T> {
    const url = database.settings.DATABASE_URL
    const keeper = await OtherProgram.begin(url, [gate])
    const other = await OtherProgram.begin(url, [held])
    const working = work()
    await waiting(1)
    const asking = other.lock(['stores', storeId])
    await waiting(2)
    await keeper.end()
    // It holds both rows now: `work` holds neither, so it was aborted.
    await asking
    await other.end()
    return working
  }

  async function waiting(count: number): Promise<void> {
    const select = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await select.execute(database.db)).rows[0]?.count, { timeout: 10_000 })
      .toBe(count)
  }

  const countOrders = async () =>
    (await database.db.selectFrom('orders').select('id').execute()).length

  test('a submit makes one order and takes its stock once', async () => {
    const { api } = await openShop(() => Promise.resolve(database))
    const { storeId, goodsId, form, token } = await atStepTwo(database, api)
    const { owner_id } = await database.db
      .selectFrom('stores')
      .select('owner_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    const answer = await inDeadlock(
      { storeId, gate: ['members', owner_id], held: ['goods', goodsId] },
      () => api.post('/api/order', form, token),
    )
    const id = submissionOf(answer)
    expect(await countOrders()).toBe(1)
    expect(await stockOf(database, goodsId)).toBe(498_000)
    const again = await api.post('/api/order', form, token)
    expect(submissionOf(again)).toBe(id)
  })

  test('a cancellation gives stock back once', async () => {
    const { api } = await openShop(() => Promise.resolve(database))
    const { storeId, goodsId, form, token } = await atStepTwo(database, api)
    submissionOf(await api.post('/api/order', form, token))
    const { id } = await database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const answer = await inDeadlock(
      { storeId, gate: ['orders', id], held: ['goods', goodsId] },
      () => api.post(`/api/order/${id}/cancel`, {}, token),
    )
    expect(answer).toMatchObject({ code: 200 })
    expect(await stockOf(database, goodsId)).toBe(500_000)
  })

  test('a payment takes the balance once for each of its orders', async () => {
    const { api } = await openShop(() => Promise.resolve(database))
    const { storeId, token } = await atStepTwo(database, api, { balance: 100_000 })
    const cold = await addGoods(database.db, { is_cold_chain: 1, package_step_milli: 1_000 })
    await addCartLine(database.db, { storeId, goodsId: cold.id, quantityMilli: 1_000 })
    const submission = submissionOf(await (await previewCart(api, token)).submit())
    const orders = await database.db
      .selectFrom('orders')
      .select(['id', 'total_fen'])
      .orderBy('id')
      .execute()
    const [first, second] = orders.map(({ id }) => id)
    expect(orders).toHaveLength(2)
    const answer = await inDeadlock(
      { storeId, gate: ['orders', first ?? 0], held: ['orders', second ?? 0] },
      () => api.post(`/api/order/submission/${submission}/pay`, { method: 'balance' }, token),
    )
    expect(answer).toMatchObject({ code: 200 })
    const payments = await database.db
      .selectFrom('payments')
      .select(['order_id', 'amount_fen'])
      .orderBy('order_id')
      .execute()
    expect(payments).toEqual(
      orders.map((order) => ({ order_id: order.id, amount_fen: order.total_fen })),
    )
    const due = orders.reduce((sum, { total_fen }) => sum + total_fen, 0)
    const { balance_fen } = await database.db
      .selectFrom('stores')
      .select('balance_fen')
      .executeTakeFirstOrThrow()
    expect(balance_fen).toBe(100_000 - due)
  })
})
