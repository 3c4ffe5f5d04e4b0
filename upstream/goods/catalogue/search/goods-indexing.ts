import { sql, type Selectable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import {
  addDocuments,
  clearDocuments,
  tidyDocuments,
  type Connection,
  type TextDocument,
} from '#upstream/kernel/db/full-text'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { lockCatalogue, lockRows } from '#upstream/kernel/db/lock'
import type { Schema } from '#upstream/kernel/db/schema'
import { inTransaction } from '#upstream/kernel/db/transact'
import { codeForms, nameSortKey, nameTokens, specTokens } from './tokenizer'

/** Raised when the tokenizer makes other tokens: then every database is indexed anew at start. */
const tokenizerVersion = '1'
const versionKey = 'search_tokenizer'
const batchSize = 1000

type TermKind = Schema['search_terms']['kind']

/** What goods are found by. */
export type IndexedGoods = Pick<
  Selectable<Schema['goods']>,
  'id' | 'code' | 'name' | 'trade_name' | 'manufacturer' | 'spec' | 'approval_number' | 'barcode'
>

/**
 * Makes goods findable by what their rows say now: terms, full-text index and codes. Whoever
 * writes names, manufacturers, specs or codes of goods calls this in the same transaction.
 */
export async function indexGoods(connection: Connection, ids: readonly number[]): Promise<void> {
  const { db } = connection
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const goods = await db
      .selectFrom('goods')
      .select(['id', 'code', 'name', 'trade_name', 'manufacturer', 'spec'])
      .select(['approval_number', 'barcode'])
      .where('id', 'in', some)
      .execute()
    await db.deleteFrom('goods_terms').where('goods_id', 'in', some).execute()
    await db.deleteFrom('goods_codes').where('goods_id', 'in', some).execute()
    await indexNewGoods(connection, goods)
  }
}

/** The same for goods that were inserted in this transaction, whose rows the caller knows. */
export async function indexNewGoods(
  connection: Connection,
  goods: readonly IndexedGoods[],
): Promise<void> {
  if (goods.length === 0) return
  const { db, engine } = connection
  await db
    .insertInto('meta')
    .values({ key: versionKey, value: tokenizerVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addTerms(connection, goods)
  const texts = jsonTable(engine, 'texts', textColumns, goods.map(textsOf))
  const term = (kind: TermKind, column: string) => sql`coalesce((
    select id from search_terms where kind = ${sql.lit(kind)} and text = ${sql.ref(column)}
  ), 0)`
  await sql`
    insert into goods_terms (goods_id, name_term, trade_term, manufacturer_term, spec_term)
    select goods_id, ${term('name', 'texts.name')}, ${term('name', 'texts.trade_name')},
      ${term('manufacturer', 'texts.manufacturer')}, ${term('spec', 'texts.spec')}
    from ${texts}`.execute(db)
  await insertRows(
    db,
    'goods_codes',
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
  for (let round = 0; ; round++) {
    const missing = await db
      .selectFrom('goods')
      .leftJoin('goods_terms', 'goods_terms.goods_id', 'goods.id')
      .select('goods.id')
      .where('goods_terms.goods_id', 'is', null)
      .limit(batchSize)
      .execute()
    if (missing.length === 0) {
      if (round > 0) await tidyDocuments(connection)
      return
    }
    const ids = missing.map(({ id }) => id)
    await inTransaction(db, async (trx) => {
      await lockCatalogue(trx)
      await lockRows(trx, 'goods', ids)
      await indexGoods({ ...connection, db: trx }, ids)
    })
  }
}

async function startAnew({ db, engine }: Connection): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx)
    await trx.deleteFrom('goods_terms').execute()
    await trx.deleteFrom('goods_codes').execute()
    await clearDocuments({ db: trx, engine })
    await trx.deleteFrom('meta').where('key', '=', versionKey).execute()
    await trx.insertInto('meta').values({ key: versionKey, value: tokenizerVersion }).execute()
  })
}

/** Texts that are new become terms. */
async function addTerms(connection: Connection, goods: readonly IndexedGoods[]): Promise<void> {
  const { db, engine } = connection
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
  const { rows: missing } = await sql<{ kind: TermKind; text: string }>`
    select wanted.kind, wanted.text from ${jsonTable(engine, 'wanted', columns, [...wanted.values()])}
    where not exists (
      select 1 from search_terms
      where search_terms.kind = wanted.kind and search_terms.text = wanted.text
    )`.execute(db)
  await addDocuments(
    connection,
    missing.map(({ kind, text }) => documentOf(kind, text)),
  )
}

function documentOf(kind: TermKind, text: string): TextDocument {
  const tokens = kind === 'spec' ? specTokens(text) : nameTokens(kind, text)
  return {
    term: { kind, text, sort_key: kind === 'name' ? nameSortKey(text) : '' },
    tokens,
  }
}
