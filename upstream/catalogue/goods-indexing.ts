import type { Selectable } from 'kysely'
import { insertRows } from '../db/bulk-insert'
import type { Db } from '../db/database'
import { addDocuments, clearDocuments, type Connection, type TextDocument } from '../db/full-text'
import type { Schema } from '../db/schema'
import { codeForms, nameSortKey, nameTokens, specTokens } from './tokenizer'

/** Raised when the tokenizer makes other tokens: then every database is indexed anew at start. */
const tokenizerVersion = '1'
const versionKey = 'search_tokenizer'
const batchSize = 1000

type TermKind = Schema['search_terms']['kind']
type IndexedGoods = Pick<
  Selectable<Schema['goods']>,
  'id' | 'code' | 'name' | 'trade_name' | 'manufacturer' | 'spec' | 'approval_number' | 'barcode'
>

/**
 * Makes goods findable by what their rows say now: terms, full-text index and codes. Whoever
 * writes names, manufacturers, specs or codes of goods calls this in the same transaction.
 */
export async function indexGoods(connection: Connection, ids: readonly number[]): Promise<void> {
  await connection.db
    .insertInto('meta')
    .values({ key: versionKey, value: tokenizerVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (let start = 0; start < ids.length; start += batchSize) {
    const goods = await connection.db
      .selectFrom('goods')
      .select(['id', 'code', 'name', 'trade_name', 'manufacturer', 'spec'])
      .select(['approval_number', 'barcode'])
      .where('id', 'in', ids.slice(start, start + batchSize))
      .execute()
    if (goods.length > 0) await indexBatch(connection, goods)
  }
}

/**
 * Indexes what is not indexed: goods that came without `indexGoods`, and all of them after the
 * tokenizer changed. Cheap when there is nothing to do.
 */
export async function indexMissingGoods(connection: Connection): Promise<void> {
  const { db } = connection
  const known = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', versionKey)
    .executeTakeFirst()
  if (known?.value !== tokenizerVersion) await startAnew(connection)
  for (;;) {
    const missing = await db
      .selectFrom('goods')
      .leftJoin('goods_terms', 'goods_terms.goods_id', 'goods.id')
      .select('goods.id')
      .where('goods_terms.goods_id', 'is', null)
      .limit(batchSize)
      .execute()
    if (missing.length === 0) return
    const ids = missing.map(({ id }) => id)
    await db.transaction().execute((trx) => indexGoods({ ...connection, db: trx }, ids))
  }
}

async function startAnew({ db, engine }: Connection): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('goods_terms').execute()
    await trx.deleteFrom('goods_codes').execute()
    await clearDocuments({ db: trx, engine })
    await trx.deleteFrom('meta').where('key', '=', versionKey).execute()
    await trx.insertInto('meta').values({ key: versionKey, value: tokenizerVersion }).execute()
  })
}

async function indexBatch(connection: Connection, goods: readonly IndexedGoods[]): Promise<void> {
  const { db } = connection
  const [names, manufacturers, specs] = [
    await termIds(
      connection,
      'name',
      goods.flatMap((row) => [row.name, row.trade_name]),
    ),
    await termIds(
      connection,
      'manufacturer',
      goods.map((row) => row.manufacturer),
    ),
    await termIds(
      connection,
      'spec',
      goods.map((row) => row.spec),
    ),
  ]
  const ids = goods.map(({ id }) => id)
  await db.deleteFrom('goods_terms').where('goods_id', 'in', ids).execute()
  await db.deleteFrom('goods_codes').where('goods_id', 'in', ids).execute()
  const terms = goods.map((row) => ({
    goods_id: row.id,
    name_term: names.get(row.name) ?? 0,
    trade_term: names.get(row.trade_name) ?? 0,
    manufacturer_term: manufacturers.get(row.manufacturer) ?? 0,
    spec_term: specs.get(row.spec) ?? 0,
  }))
  const codes = goods.flatMap((row) =>
    codeForms({ ...row, approvalNumber: row.approval_number }).map((code) => ({
      code,
      goods_id: row.id,
    })),
  )
  await insertRows(db, 'goods_terms', terms)
  await insertRows(db, 'goods_codes', codes)
}

/** Ids of the terms of these texts; texts that are new become terms. */
async function termIds(
  connection: Connection,
  kind: TermKind,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(texts)].filter((text) => text !== '')
  const known = await selectTerms(connection.db, kind, wanted)
  const missing = wanted.filter((text) => !known.has(text))
  if (missing.length === 0) return known
  await addDocuments(
    connection,
    missing.map((text) => documentOf(kind, text)),
  )
  const added = await selectTerms(connection.db, kind, missing)
  return new Map([...known, ...added])
}

async function selectTerms(
  db: Db,
  kind: TermKind,
  texts: readonly string[],
): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_terms')
    .select(['id', 'text'])
    .where('kind', '=', kind)
    .where('text', 'in', texts)
    .execute()
  return new Map(rows.map(({ id, text }) => [text, id]))
}

function documentOf(kind: TermKind, text: string): TextDocument {
  const tokens = kind === 'spec' ? specTokens(text) : nameTokens(kind, text)
  return {
    term: { kind, text, sort_key: kind === 'name' ? nameSortKey(text) : '' },
    tokens,
  }
}
