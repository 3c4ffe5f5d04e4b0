import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { selectProducts } from './store'

const address = /^(?<origin>https?:\/\/[^/?#]*)?\/list\/info\/(?<id>\d{1,15})(?:[/?#].*)?$/i
const anyAddress = /^(https?:\/\/[^/?#\s]+)/i
/** A shop on the developer's own machine has no public origin. */
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Finds a product by the wholesaler's number, its shop URL, or the id at the end of that URL.
 * Undefined when nothing matches or the URL is of another site.
 */
export async function findProduct(
  { db, config }: Context,
  typed: string,
): Promise<{ id: number; name: string; spec: string } | undefined> {
  const text = typed.normalize('NFKC').trim()
  const byCode = await select(db)
    .where('code', '=', text)
    .where('code', '<>', '')
    .limit(1)
    .execute()
  if (byCode[0] !== undefined) return byCode[0]
  const id = idOfAddress(text, config.PUBLIC_ORIGIN) ?? (/^\d{1,15}$/.test(text) ? text : undefined)
  if (id === undefined) return undefined
  return select(db).where('id', '=', Number(id)).executeTakeFirst()
}

export function isForeignAddress({ config }: Context, typed: string): boolean {
  const [, origin] = anyAddress.exec(typed.normalize('NFKC').trim()) ?? []
  return origin !== undefined && !isOwnOrigin(origin, config.PUBLIC_ORIGIN)
}

function isOwnOrigin(origin: string, own: string | undefined): boolean {
  return origin.toLowerCase() === own || loopback.test(origin)
}

function idOfAddress(text: string, own: string | undefined): string | undefined {
  const { origin, id } = address.exec(text)?.groups ?? {}
  return origin === undefined || isOwnOrigin(origin, own) ? id : undefined
}

function select(db: Db) {
  return selectProducts(db).select(['id', 'name', 'spec'])
}
