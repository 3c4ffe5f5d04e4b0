import { goodsClasses } from '../../goods-classes'
import type { DeskList } from '../desk-list'
import { listSorts } from '../list-sorts'
import type { SubjectKind } from '../subject-kind'
import { priceRuleActions, priceRuleLists, priceRuleSubjects } from './price-rules'

export const shelfStates = { on: '上架', off: '下架' } as const
export type ShelfState = keyof typeof shelfStates

/** What a product lacks, or what is to be seen to. */
export const goodsNeeds = {
  price: '价格待定',
  stock: '无可订库存',
  expiring: '近效期或过期',
  report: '缺检验报告',
  picture: '无图',
} as const
export type GoodsNeed = keyof typeof goodsNeeds

/** Where ticked goods are put, by the buttons of their list. */
export const placings = { category: '改分类', in: '加入专区', out: '移出专区' } as const
export type Placing = keyof typeof placings

/** Of a picture: its sizes are made by a job. */
export const pictureStates = {
  waiting: '处理中',
  ready: '显示中',
  refused: '无法显示',
} as const

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

/** Each category stands in one of three trees. */
export const categoryTrees = { drug: '药品', device: '器械', herbal: '中药' } as const
export type CategoryTree = keyof typeof categoryTrees

/** What of a zone or themed list buyers see now. */
export const zoneStates = {
  open: '开放',
  upcoming: '未开始',
  over: '已结束',
  closed: '已关闭',
} as const
export type ZoneState = keyof typeof zoneStates

/** Whether goods are put into a zone or taken out. */
export const zoneMoves = { in: '加入', out: '移出' } as const

/** Whether buyers see a brand. */
export const brandStates = { shown: '显示中', hidden: '已停用' } as const
export type BrandState = keyof typeof brandStates

/** What the plate of a brand is drawn with: marks by its trade, and colours. */
export const brandMarks = {
  western: '西药',
  patent: '中成药',
  pieces: '饮片',
  biologic: '生物制品',
  device: '器械',
  food: '食品',
  import: '进口',
} as const
export const brandColours = {
  usual: '按标志文字',
  blue: '蓝',
  red: '红',
  teal: '青',
  brown: '棕',
  purple: '紫',
  green: '绿',
  rose: '玫红',
  navy: '藏青',
  gold: '金',
  cyan: '湖蓝',
  rust: '赭',
  grey: '灰',
} as const

/** Prices of a product that are kept at the desk (domain-rules §22). */
export const priceKinds = {
  base: '基础价',
  rank: '等级价',
  contract: '协议价',
  special: '特价',
  ladder: '阶梯价',
  control: '控销价',
} as const

/** By what way a price came to be. */
export const priceWays = {
  form: '工作台',
  review: '复核采用',
  file: '价目表',
  rule: '按规则调价',
  erp: '接口',
} as const
export type PriceWay = keyof typeof priceWays

/** A price with a first and a last day, now. */
export const openWindows = { planned: '未开始', inForce: '执行中' } as const
export type OpenWindow = keyof typeof openWindows
export const windowStates = { ...openWindows, over: '已结束' } as const
export type WindowState = keyof typeof windowStates

export const ladderTypes = {
  '1': '整单按达到的价格',
  '2': '只有超出的部分按更低的价格',
} as const

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

const goodsFilters = {
  class: { label: '品类', as: 'select', choices: goodsClasses },
  category: { label: '分类', as: 'select' },
  need: { label: '情况', as: 'select', choices: goodsNeeds },
  zone: { label: '专区', as: 'select' },
  brand: { label: '品牌', as: 'select' },
} as const

const goodsSearched = '品名、拼音、货号、条形码或批准文号'

export const goodsLists = {
  goods: {
    title: '商品',
    call: 'desk.goodsList',
    states: shelfStates,
    stateLabel: '上下架',
    sorts: listSorts.goods,
    searched: goodsSearched,
    filters: goodsFilters,
  },
  rankPrices: {
    title: '等级价表',
    call: 'desk.rankPrices',
    states: shelfStates,
    stateLabel: '上下架',
    searched: goodsSearched,
    filters: goodsFilters,
  },
  contractPrices: {
    title: '协议价表',
    call: 'desk.contractPrices',
    states: openWindows,
    stateLabel: '协议价状态',
    dated: '开始',
    ofStores: true,
  },
  ...priceRuleLists,
  brands: {
    title: '品牌',
    call: 'desk.brands',
    states: brandStates,
    stateLabel: '品牌状态',
    searched: '品牌或生产企业',
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
  'zones.add': '新增专题',
  'zones.edit': '修改专区',
  'brands.add': '新增品牌',
  'brands.edit': '修改品牌',
  'warehouses.add': '新增仓库',
  'warehouses.edit': '修改仓库',
  'categories.add': '新增分类',
  'categories.edit': '修改分类',
  'categories.remove': '删除分类',
  'goods.pictures': '修改商品图片',
  'goods.undoImport': '撤销价目表的更新',
  'imports.add': '上传导入文件',
  'imports.read': '改列或选项后重新试运行',
  'imports.apply': '应用导入',
  'imports.drop': '放弃导入',
  'imports.undo': '撤销导入',
  ...priceRuleActions,
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
      zones: '专区',
      control: '控销',
      pictures: '图片',
    },
  },
  brand: {
    name: '品牌',
    fields: {
      title: '名称',
      maker: '生产企业',
      plate: '标志',
      intro: '介绍',
      sort: '排序',
      shown: '显示',
    },
  },
  category: {
    name: '分类',
    fields: { title: '名称', place: '位置', sort: '排序' },
  },
  warehouse: {
    name: '仓库',
    fields: { title: '名称', shown: '买家看到的名称', sort: '排序' },
  },
  zone: {
    name: '专区',
    fields: { title: '名称', intro: '介绍', from: '开始日期', until: '结束日期', open: '开放' },
  },
  import: {
    name: '导入',
    state: importStates,
    fields: {
      content: '内容',
      inStock: '“有货”按',
      isClearing: '空白清除',
      takesHidden: '读隐藏行',
    },
  },
  ...priceRuleSubjects,
} as const satisfies Record<string, SubjectKind>
