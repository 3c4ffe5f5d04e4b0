import type { Db } from '#upstream/kernel/db/database'
import { shownPicture } from '#upstream/goods/shop-pictures/store'

/** Licences of the shop itself with the pictures that are shown, in their order. */
export function listSiteLicences(db: Db) {
  return db
    .selectFrom('site_licences')
    .selectAll()
    .select(shownPicture('site_licences').as('image'))
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function findSiteLicence(db: Db, id: number) {
  return db.selectFrom('site_licences').selectAll().where('id', '=', id).executeTakeFirst()
}
