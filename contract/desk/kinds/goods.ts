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

/** What a limit counts by (domain-rules §3). */
export const limitScopes = {
  order: '每单',
  day: '每天',
  week: '每周',
  month: '每月',
  period: '活动期内',
} as const
export type LimitScope = keyof typeof limitScopes

/** Yes or no of a product, by the names of its form. */
export const goodsFlags = {
  isOnShelf: '上架',
  isPrescription: '处方药',
  isHm: '含麻',
  isColdChain: '冷链',
  isClinicOnly: '院线品种，只售诊所',
  isOnlineForbidden: '禁止网售',
  hasTraceCode: '有追溯码',
} as const
export type GoodsFlag = keyof typeof goodsFlags

/** Lists of the catalogue. Free of zod. */
/** Where a file of goods stands; what the shop itself works on, in turn, is `busyImports`. */
export const importStates = {
  checking: '试运行中',
  checked: '待应用',
  applying: '应用中',
  applied: '已应用',
  undoing: '撤销中',
  undone: '已撤销',
  failed: '无法读取',
  dropped: '已放弃',
} as const
export type ImportState = keyof typeof importStates
export const busyImports = ['checking', 'applying', 'undoing'] as const satisfies ImportState[]

/** MB; a workbook of 200,000 rows has some 20. */
export const mostImportMb = 50

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
  imports: {
    title: '导入记录',
    call: 'desk.imports',
    states: importStates,
    stateLabel: '导入状态',
    dated: '上传',
  },
} as const satisfies Record<string, DeskList>

/** What is done with them, by the names that the log keeps. */
export const goodsActions = {
  'goods.import': '价目表更新价格、库存',
  'goods.add': '新增商品',
  'goods.edit': '修改商品',
  'goods.shelve': '商品上架',
  'goods.unshelve': '商品下架',
  'goods.undoImport': '撤销价目表的更新',
  'imports.add': '上传价目表',
  'imports.read': '改列或选项后重新试运行',
  'imports.apply': '应用价目表',
  'imports.drop': '放弃价目表',
  'imports.undo': '撤销价目表',
} as const

/** What the log tells of, by the first part of `order/3`. */
export const goodsSubjects = {
  goods: {
    name: '商品',
    state: shelfStates,
    fields: {
      name: '通用名',
      tradeName: '商品名',
      maker: '生产企业',
      licenceHolder: '上市许可持有人',
      spec: '规格',
      dosageForm: '剂型',
      approval: '批准文号',
      code: '商品编号',
      barcode: '条形码',
      unit: '单位',
      class: '品类',
      category: '分类',
      package: '中包装',
      case: '件装量',
      minimum: '起订量',
      limit: '限购',
      freeShipping: '单品包邮',
      storage: '储存条件',
      location: '货位',
      description: '说明',
      flags: '标记',
    },
  },
  import: {
    name: '导入',
    state: importStates,
    fields: { inStock: '“有货”按', isClearing: '空白清除', takesHidden: '读隐藏行' },
  },
} as const satisfies Record<string, SubjectKind>
