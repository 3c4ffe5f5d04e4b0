import { goodsClasses } from '../../goods-classes'
import type { DeskList } from '../desk-list'
import { listSorts } from '../list-sorts'
import type { SubjectKind } from '../subject-kind'

export const shelfStates = { on: '上架', off: '下架' } as const
export type ShelfState = keyof typeof shelfStates

/** What a product lacks, or what is to be seen to. */
export const goodsNeeds = {
  price: '价格待定',
  stock: '无可订库存',
  expiring: '近效期或过期',
  report: '缺检验报告',
} as const
export type GoodsNeed = keyof typeof goodsNeeds

/** Lists of the catalogue. Free of zod. */
export const goodsLists = {
  goods: {
    title: '商品',
    call: 'desk.goodsList',
    states: shelfStates,
    stateLabel: '上下架',
    sorts: listSorts.goods,
    searched: '品名、拼音、货号、条形码或批准文号',
    filters: {
      class: { label: '品类', as: 'select', choices: goodsClasses },
      category: { label: '分类', as: 'select' },
      need: { label: '情况', as: 'select', choices: goodsNeeds },
    },
  },
} as const satisfies Record<string, DeskList>

/** What is done with them, by the names that the log keeps. */
export const goodsActions = {
  'goods.import': '价目表更新价格、库存',
  'goods.shelve': '商品上架',
  'goods.unshelve': '商品下架',
} as const

/** What the log tells of, by the first part of `order/3`. */
export const goodsSubjects = {
  goods: { name: '商品', state: shelfStates },
} as const satisfies Record<string, SubjectKind>
