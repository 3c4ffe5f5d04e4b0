import { importFieldsOf, type importFields, type ImportKind } from '#contract/import-fields'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'

/** What a column can be read as, of whatever kind of list. */
export type AnyField = keyof typeof importFields

/**
 * The fields of a list of goods with their known headings, preferred ones first. A heading in two
 * lists (商品名称) goes to the later field when the earlier one has a better column.
 */
const knownHeadings = {
  name: '通用名 通用名称 药品通用名 药品通用名称 药品名称 品名 产品名称 货品名称 名称 商品名称 药名 药品名 通用名商品名 商品全名 货物名称 中药名称 饮片名称 器械名称 产品名 货品名 商品通用名 商品通用名称 itemname itemdescription genericname drugname productname name',
  tradeName:
    '商品名 商标名 药品商品名 商品名称 别名 商标 注册商标 品牌 品牌名称 品牌名 tradename brandname brand',
  manufacturer:
    '生产企业 生产厂家 生产厂商 厂家 厂商 生产企业名称 生产单位 制造商 厂家名称 产地厂家 生产厂家产地 上市许可持有人 产地 生产商 生产厂 生产企业厂家 制造企业 制造厂商 厂牌 产家 持有人 药品上市许可持有人 注册人 生产企业产地 生产厂商产地 brandowner manufacturer maker producer factory mfr',
  licenceHolder:
    '上市许可持有人 药品上市许可持有人 持有人 上市许可持有人名称 mah marketingauthorizationholder licenceholder',
  spec: '规格 药品规格 规格型号 型号规格 商品规格 包装规格 品规 制剂规格 包装 规格包装 商品规格型号 型号 规格描述 产品规格 spec specification strength packsize size',
  dosageForm: '剂型 药品剂型 dosageform form',
  approvalNumber:
    '批准文号 批准文号注册证号 批文 批文号 国药准字 药品批准文号 注册证号 注册证编号 注册证备案号 备案号 国药准字号 准字号 文号 批准文号备案号 批准文号注册证 注册证号备案凭证号 注册证号备案凭证编号 备案凭证号 医疗器械注册证号 产品注册证号 生产许可证号 批准号 approvalnumber approvalno licensenumber registrationno',
  barcode:
    '条形码 条码 商品条码 商品条形码 69码 国际条码 国际条形码 商品国际码 国际码 69条码 条码号 商品69码 产品条码 barcode ean ean13 gtin upc',
  unit: '单位 计量单位 销售单位 包装单位 基本单位 最小单位 最小包装单位 销售最小单位 库存单位 unit uom',
  class: '品类 药品类别 商品类别 类别 药品类型 商品类型 经营范围 所属经营范围 class type',
  batchNumber:
    '批号 生产批号 产品批号 商品批号 批次号 批次 批号序列号 lot lotno lotnumber batch batchno batchnumber',
  producedOn: '生产日期 制造日期 出厂日期 productiondate producedon manufacturedate mfgdate',
  expiresOn:
    '有效期至 有效期限 失效日期 失效期 有效日期 到期日期 到期日 有效期截止 效期至 效期 有效期 使用期限 保质期至 保质期 expirydate expirationdate expiry expireson expdate',
  category: '分类 商品分类 药品分类 药理分类 功效分类 类目 category',
  price:
    '批发价 含税批发价 供货价 供应价 含税单价 含税价 结算价 销售价 销售单价 单价 售价 报价 价格 供价 批价 含税供价 含税供应价 供货单价 含税单价元 开票价 开票单价 执行价 现价 出货价 配送价 销价 批发单价 商城价 wholesaleprice unitprice price',
  cost: '进价 含税进价 进货价 最近进价 成本价 含税成本价 成本 采购价 采购单价 costprice purchaseprice cost',
  stock:
    '库存 库存数量 库存量 可用库存 可销库存 可售库存 现有库存 现货数量 数量 库存数 实时库存 实际库存 当前库存 结存 结存数量 账面数量 可用数量 可销数量 可售数量 可开数量 可用量 可销量 总库存 批次库存 批号库存 库存情况 库存状态 有无货 现货 stock stockquantity inventory qty quantity',
  packageStep:
    '中包装 中包装量 中包装数 中包装数量 中包 中包数 中包数量 中包装规格 销售倍数 innerpack packagestep',
  caseQuantity:
    '件装量 件装 件装数 件包装 大包装 大包装量 装箱量 装箱数 件数量 整件数量 整件装量 大包 大包数 装箱规格 箱装数 箱装量 箱规 casesize casequantity casepack carton',
  minimum:
    '起订量 最小起订量 起批量 最小订购量 最低起订量 起售量 起售数量 最小起售量 最小销售量 minimum minimumorder moq',
  limit: '限购 限购数量 限购量 每单限购 每户限购 限购数 orderlimit limit',
  storage: '储存条件 贮藏 贮藏条件 储藏条件 存储条件 储存 存储 储存方式 保存条件 养护条件 storage',
  description: '功能主治 适应症 适应症功能主治 说明 商品说明 description indication',
  prescription: '处方分类 处方类别 处方类型 处方药 是否处方药 rx prescription',
  hm: '含麻 是否含麻 含麻黄碱 hm ephedrine',
  coldChain: '冷链 是否冷链 冷藏 是否冷藏 coldchain',
  onShelf: '上架 是否上架 上架状态 上下架 onshelf',
  code: '商品编号 商品编码 商品代码 商品号 货号 产品编号 产品编码 药品编号 药品编码 物料编码 物料编号 物料号 erp编码 erp编号 内码 商品内码 商品id 商品自编码 自编码 药品代码 产品代码 货品编号 货品编码 物料代码 编码 sku productno productcode productnumber itemno itemcode goodscode code',
} as const

export type Field = keyof typeof knownHeadings
export const fields = Object.keys(knownHeadings) as Field[]

const { code } = knownHeadings

const storeHeadings = {
  storeId: '会员编号 会员号 storeid',
  erpNo: '外部编号 客户编号 客户编码 客户代码 往来单位编号 往来单位编码 erpno customerno',
  creditCode: '信用代码 统一社会信用代码 社会信用代码 统一信用代码 税号 creditcode',
  company:
    '单位名称 客户名称 客户 客户全称 门店名称 企业名称 公司名称 机构名称 往来单位 往来单位名称 单位 company',
}

const rankHeadings = Object.fromEntries(
  Array.from('一二三四五六七八九', (word, at) => {
    const rank = String(at + 1)
    const levels = [`${rank}级`, `${word}级`]
    const named = [`等级${rank}`, `${rank}等级`, ...levels].flatMap((one) => [
      one,
      `${one}价`,
      `${one}价格`,
    ])
    return [`rank${rank}`, named.join(' ')]
  }),
)

/** Known headings by the kind of list. */
const headingsOf: Record<ImportKind, Partial<Record<AnyField, string>>> = {
  goods: knownHeadings,
  ranks: {
    code,
    rank: '会员等级 等级 客户等级 rank',
    price: `等级价 价格 单价 ${knownHeadings.price}`,
    ...rankHeadings,
  },
  contracts: {
    code,
    ...storeHeadings,
    price: `协议价 协议价格 合同价 价格 ${knownHeadings.price}`,
    from: '开始日期 起始日期 生效日期 执行日期 开始 从 from',
    until: '结束日期 截止日期 终止日期 失效日期 截止 结束 到 until',
  },
  customers: {
    ...storeHeadings,
    kind: '单位类型 客户类型 门店类型 企业类型 机构类型 类型 性质 kind',
    region: '地区 所在地区 区域 省市区 所在地 region',
    phone: '手机号 手机 联系手机 手机号码 联系电话 电话 负责人电话 phone mobile',
    rank: '会员等级 客户等级 等级 rank',
    managerName: '客户经理 业务员 销售员 业务代表 manager',
    managerPhone: '客户经理电话 客户经理手机 业务员电话 业务员手机 managerphone',
  },
}

/** Each of these groups needs a column. */
const neededOf: Record<ImportKind, readonly (readonly AnyField[])[]> = {
  goods: [['name']],
  ranks: [['code'], ['rank', ...(Object.keys(rankHeadings) as AnyField[])]],
  contracts: [['code'], Object.keys(storeHeadings) as AnyField[], ['price'], ['until']],
  customers: [Object.keys(storeHeadings) as AnyField[]],
}

/** Column index by field; absent for fields the file does not have. */
export type Columns = Partial<Record<AnyField, number>>

const fieldsOf = (kind: ImportKind) => Object.keys(importFieldsOf[kind]) as AnyField[]

/** Fields of a kind in the order in which they choose their columns. */
export const choosingFields: Record<ImportKind, readonly AnyField[]> = {
  goods: fields,
  ranks: fieldsOf('ranks'),
  contracts: fieldsOf('contracts'),
  customers: fieldsOf('customers'),
}

const wordsOf = Object.fromEntries(
  Object.entries(headingsOf).map(([kind, known]) => [
    kind,
    new Set(Object.values(known).flatMap((words) => words.split(' '))),
  ]),
) as Record<ImportKind, Set<string>>

/** The number of known headings among the cells, which distinguishes a heading row from a title. */
export function countKnownHeadings(cells: readonly string[], kind: ImportKind = 'goods'): number {
  return cells.filter((cell) => spellings(cell).some((word) => wordsOf[kind].has(word))).length
}

/**
 * Finds the columns of a heading row. `mapping` gives headings by field and takes precedence; a field
 * that it gives '' has no column.
 */
export function findColumns(
  headings: readonly string[],
  mapping: Partial<Record<AnyField, string>>,
  kind: ImportKind = 'goods',
): Columns {
  const columns: Columns = {}
  const chosen = choosingFields[kind]
  const isFree = (at: number) => at >= 0 && !Object.values(columns).includes(at)
  for (const field of chosen) {
    const wanted = mapping[field]
    if (wanted === undefined || wanted === '') continue
    const at = headings.findIndex((heading) => normaliseName(heading) === normaliseName(wanted))
    if (isFree(at)) columns[field] = at
  }
  const words = headings.map(spellings)
  const isOpen = (name: AnyField) => columns[name] === undefined && mapping[name] !== ''
  for (const field of chosen.filter(isOpen)) {
    for (const known of headingsOf[kind][field]?.split(' ') ?? []) {
      const at = words.findIndex((spelt, index) => spelt.includes(known) && isFree(index))
      if (at < 0) continue
      columns[field] = at
      break
    }
  }
  return columns
}

/** What a list without names says of known goods, by their numbers. */
const saidByNumber = ['price', 'cost', 'stock'] as const

/** The first group of fields that a list of this kind needs and has no column of. */
export function lackingFields(columns: Columns, kind: ImportKind): readonly AnyField[] | undefined {
  const isByNumber = columns.code !== undefined && saidByNumber.some((field) => field in columns)
  if (kind === 'goods' && isByNumber) return undefined
  return neededOf[kind].find((group) => group.every((field) => columns[field] === undefined))
}

/** The kind that these headings are of: goods, unless they say otherwise. */
export function kindOfHeadings(headings: readonly string[]): ImportKind {
  const isOf = (kind: ImportKind) =>
    lackingFields(findColumns(headings, {}, kind), kind) === undefined
  if (isOf('contracts')) return 'contracts'
  if (isOf('ranks')) return 'ranks'
  const isOfGoods = findColumns(headings, {}).name !== undefined
  return !isOfGoods && isOf('customers') && countKnownHeadings(headings, 'customers') > 2
    ? 'customers'
    : 'goods'
}

/** `*批发价（元）` is looked up as 批发价元 and 批发价. */
function spellings(heading: string): string[] {
  const plain = heading.normalize('NFKC')
  return [normaliseName(plain), normaliseName(plain.replace(/\(.*?\)|\[.*?\]/g, ''))]
}
