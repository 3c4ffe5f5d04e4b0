import { foldText } from '#upstream/goods/catalogue/identity'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { candidatesFor, saveOwnCode } from '#upstream/trade/purchase-lists/own-codes'
import { listOwnWords, removeOwnWords } from '#upstream/trade/purchase-lists/own-words-store'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'

const pageSize = 50

export const ownCodeHandlers = {
  'ownCode.list': async (ctx, { keywords, page }) => {
    const like = foldText(keywords)
    const { rows, paging } = await listOwnWords(ctx, { like, page, pageSize })
    const ids = [...new Set(rows.map((row) => row.goods_id))]
    const presented = await presentAll(ctx, await decideByIds(ctx, ids))
    const goodsOf = new Map(presented.map((goods) => [goods.id, goods]))
    return {
      items: rows.flatMap(({ id, words, typed, goods_id, learnt_at }) => {
        const goods = goodsOf.get(goods_id)
        return goods === undefined
          ? []
          : [{ id, words: typed || words, goods, learntAt: learnt_at }]
      }),
      paging,
    }
  },

  'ownCode.save': async (ctx, said) => {
    const { row } = await saveOwnCode(ctx, said)
    return { name: row.name, spec: row.spec }
  },

  'ownCode.delete': async (ctx, { ids }) => ({ count: await removeOwnWords(ctx, ids) }),

  'ownCode.candidates': async (ctx, { keywords }) => {
    const { goods, isSure } = await candidatesFor(ctx, keywords)
    return { items: await presentAll(ctx, goods), isSure }
  },
} satisfies Partial<Handlers>
