import { presentGoods } from './present-goods'
import type { Handlers } from './handler'
import { addFavorites, listFavorites, removeFavorites } from '#upstream/goods/favorites/store'

const pageSize = 20

export const favoriteHandlers = {
  'favorite.list': async ({ database, config, buyer, now }, { page }) => {
    const { rows, total } = await listFavorites(database.db, buyer, { page, pageSize }, now)
    return {
      items: rows.map((row) => presentGoods(row, buyer, now, { isFavorite: true }, config)),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'favorite.add': async ({ database, buyer, now }, { goodsIds }) => ({
    count: await addFavorites(database.db, buyer.storeId, goodsIds, now),
  }),

  'favorite.cancel': async ({ database, buyer }, { goodsIds }) => ({
    count: await removeFavorites(database.db, buyer.storeId, goodsIds),
  }),
} satisfies Partial<Handlers>
