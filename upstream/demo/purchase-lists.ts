import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { wordsKey } from '#upstream/trade/purchase-lists/match'
import type { DemoGoods } from './demo-goods'

const hourMs = 3_600_000
const listId = 1

interface Line {
  typed: string
  words: string
  quantity: string
  unit: string
  is?: string
  maybe?: string
}

const lines: Line[] = [
  {
    typed: '阿莫西林胶囊0.25*24 10盒',
    words: '阿莫西林胶囊 0.25*24',
    is: '阿莫西林胶囊',
    quantity: '10',
    unit: '盒',
  },
  {
    typed: '布洛芬缓释 20',
    words: '布洛芬缓释',
    quantity: '20',
    unit: '',
    maybe: '布洛芬缓释胶囊',
  },
  { typed: '复方斑蝥胶囊 5盒', words: '复方斑蝥胶囊', quantity: '5', unit: '盒' },
]

const usual = ['阿莫西林胶囊', '布洛芬缓释胶囊', '琥乙红霉素颗粒']

/**
 * A list that demo-clinic pasted an hour before `now` (ms), with one known line, one open, one not
 * found; its template and own codes.
 */
export function purchaseListRows(
  goods: readonly DemoGoods[],
  now: number,
): {
  purchase_lists: Insertable<Schema['purchase_lists']>[]
  purchase_list_rows: Insertable<Schema['purchase_list_rows']>[]
  own_words: Insertable<Schema['own_words']>[]
  purchase_templates: Insertable<Schema['purchase_templates']>[]
  purchase_template_rows: Insertable<Schema['purchase_template_rows']>[]
} {
  const idsOf = (name: string | undefined) =>
    goods.filter((item) => item.goods.name === name).map((item) => item.goods.id)
  const asker = { store_id: 1, member_id: 1 }
  return {
    purchase_lists: [{ id: listId, ...asker, source: 'text', created_at: now - hourMs }],
    purchase_list_rows: lines.map(({ is, maybe, ...line }, place) => ({
      ...line,
      list_id: listId,
      place,
      added_at: null,
      goods_id: idsOf(is)[0] ?? null,
      is_learnt: is === undefined ? 0 : 1,
      candidates: idsOf(is ?? maybe)
        .slice(0, 5)
        .join(','),
    })),
    purchase_templates: [
      { id: listId, ...asker, name: '月初常规', changed_at: now - 26 * 24 * hourMs },
    ],
    purchase_template_rows: usual
      .flatMap((name) => idsOf(name).slice(0, 1))
      .map((goods_id, place) => ({
        template_id: listId,
        place,
        goods_id,
        quantity_milli: 20_000,
      })),
    own_words: lines.flatMap(({ is, words }) =>
      idsOf(is)
        .slice(0, 1)
        .map((goods_id) => ({ store_id: 1, words: wordsKey(words), goods_id, learnt_at: now })),
    ),
  }
}
