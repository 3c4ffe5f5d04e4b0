import type { Handlers } from './handler'
import { presentGoods } from './present-goods'
import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import { addFavorites, listFavorites, removeFavorites } from '#upstream/goods/favorites/store'

const pageSize = 20

export const favoriteHandlers = {
  'favorite.list': async (ctx, { page }) => {
    const { rows, total } = await listFavorites(ctx, { page, pageSize })
    return {
      items: rows.map((row) => presentGoods(decideGoods(row, ctx), { isFavorite: true })),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'favorite.add': async ({ db, buyer, now }, { goodsIds }) => ({
    count: await addFavorites(db, buyer.storeId, goodsIds, now),
  }),

  'favorite.cancel': async ({ db, buyer }, { goodsIds }) => ({
    count: await removeFavorites(db, buyer.storeId, goodsIds),
  }),
} satisfies Partial<Handlers>
