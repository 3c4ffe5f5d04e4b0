import { listSearchedRows } from '#upstream/goods/products/store'
import type { Connection } from '#upstream/kernel/db/connection'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { lockCatalogue, lockRows } from '#upstream/kernel/db/lock'
import type { Schema } from '#upstream/kernel/db/schema'
import { addTerms, clearTerms, listMissingTerms } from '#upstream/kernel/db/search-terms'
import { inTransaction } from '#upstream/kernel/db/transact'
import { addMeta, getMeta, setMeta } from '#upstream/kernel/meta/store'
import { forgetAllGoods, forgetGoods, insertCodes, insertTerms, listUnindexed } from './store'
import { codeForms } from './code-forms'
import { nameSortKey } from './pinyin-readings'

/** Raised when sort keys or code forms change: all goods are then reindexed at start. */
const indexingVersion = '2'
const versionKey = 'search_tokenizer'
const batchSize = 1000

type TermKind = Schema['search_terms']['kind']

type IndexedGoods = Awaited<ReturnType<typeof listSearchedRows>>[number]

/**
 * Updates the search terms and codes of goods from their rows. Must be called in the transaction
 * that writes names, manufacturers, specs or codes.
 */
export async function indexGoods(connection: Connection, ids: readonly number[]): Promise<void> {
  const { db } = connection
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const goods = await listSearchedRows(db, some)
    await forgetGoods(db, some)
    await indexNewGoods(connection, goods)
  }
}

/** The same for goods inserted in this transaction, whose rows the caller has. */
export async function indexNewGoods(
  connection: Connection,
  goods: readonly IndexedGoods[],
): Promise<void> {
  if (goods.length === 0) return
  const { db, engine } = connection
  await addMeta(db, versionKey, indexingVersion)
  await addTexts(connection, goods)
  await insertTerms(db, jsonTable(engine, 'texts', textColumns, goods.map(textsOf)))
  await insertCodes(
    db,
    goods.flatMap((row) =>
      codeForms({ ...row, approvalNumber: row.approval_number }).map((code) => ({
        code,
        goods_id: row.id,
      })),
    ),
  )
}

const textColumns = {
  goods_id: 'bigint',
  name: 'text',
  trade_name: 'text',
  manufacturer: 'text',
  spec: 'text',
} as const

function textsOf({ id, name, trade_name, manufacturer, spec }: IndexedGoods) {
  return { goods_id: id, name, trade_name, manufacturer, spec }
}

/**
 * Indexes goods inserted without `indexGoods`, and all goods after a change of `indexingVersion`.
 * Cheap when there is nothing to do.
 */
export async function indexMissingGoods(connection: Connection): Promise<void> {
  const { db } = connection
  if ((await getMeta(db, versionKey)) !== indexingVersion) await startAnew(connection)
  for (;;) {
    const ids = await listUnindexed(db, batchSize)
    if (ids.length === 0) return
    await inTransaction(db, async (trx) => {
      await lockCatalogue(trx)
      await lockRows(trx, 'goods', ids)
      await indexGoods({ ...connection, db: trx }, ids)
    })
  }
}

async function startAnew({ db }: Connection): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx)
    await forgetAllGoods(trx)
    await clearTerms(trx)
    await setMeta(trx, versionKey, indexingVersion)
  })
}

async function addTexts({ db, engine }: Connection, goods: readonly IndexedGoods[]): Promise<void> {
  const wanted = new Map<string, { kind: TermKind; text: string }>()
  const want = (kind: TermKind, text: string) => {
    if (text !== '') wanted.set(`${kind}\t${text}`, { kind, text })
  }
  for (const { name, trade_name, manufacturer, spec } of goods) {
    want('name', name)
    want('name', trade_name)
    want('manufacturer', manufacturer)
    want('spec', spec)
  }
  const columns = { kind: 'text', text: 'text' } as const
  const asked = jsonTable(engine, 'wanted', columns, [...wanted.values()])
  const missing = await listMissingTerms(db, asked)
  await addTerms(
    db,
    missing.map(({ kind, text }) => ({
      kind,
      text,
      sort_key: kind === 'name' ? nameSortKey(text) : '',
    })),
  )
}
