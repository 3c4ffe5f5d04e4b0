import type { Db } from '#upstream/kernel/db/database'
import { selectProducts } from './store'

const address = /\/list\/info\/(\d{1,15})/

/**
 * A product that somebody names by the wholesaler's own number, by its address in the shop or by
 * the number at the end of that; undefined for none.
 */
export async function findProduct(
  db: Db,
  typed: string,
): Promise<{ id: number; name: string; spec: string } | undefined> {
  const text = typed.normalize('NFKC').trim()
  const byCode = await select(db)
    .where('code', '=', text)
    .where('code', '<>', '')
    .limit(1)
    .execute()
  if (byCode[0] !== undefined) return byCode[0]
  const id = address.exec(text)?.[1] ?? (/^\d{1,15}$/.test(text) ? text : undefined)
  if (id === undefined) return undefined
  return select(db).where('id', '=', Number(id)).executeTakeFirst()
}

function select(db: Db) {
  return selectProducts(db).select(['id', 'name', 'spec'])
}
