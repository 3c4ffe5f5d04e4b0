import { normaliseName } from '#upstream/goods/catalogue/search/normalise'

/**
 * What an import can read, and the headings it knows each by; earlier ones win. A heading in two
 * lists (商品名称) goes to the later field when the earlier one has found a better column.
 */
const knownHeadings = {
  name: '通用名 通用名称 药品通用名 药品通用名称 药品名称 品名 产品名称 货品名称 名称 商品名称 genericname drugname productname name',
  tradeName: '商品名 商标名 药品商品名 商品名称 别名 tradename brandname brand',
  manufacturer:
    '生产企业 生产厂家 生产厂商 厂家 厂商 生产企业名称 生产单位 制造商 厂家名称 产地厂家 生产厂家产地 上市许可持有人 产地 manufacturer maker producer factory mfr',
  spec: '规格 药品规格 规格型号 型号规格 商品规格 包装规格 品规 制剂规格 spec specification strength packsize size',
  dosageForm: '剂型 药品剂型 dosageform form',
  approvalNumber:
    '批准文号 批准文号注册证号 批文 批文号 国药准字 药品批准文号 注册证号 注册证编号 注册证备案号 备案号 approvalnumber approvalno licensenumber registrationno',
  barcode: '条形码 条码 商品条码 商品条形码 69码 barcode ean ean13 gtin upc',
  unit: '单位 计量单位 销售单位 包装单位 基本单位 unit uom',
  class: '品类 药品类别 商品类别 类别 药品类型 商品类型 经营范围 所属经营范围 class type',
  category: '分类 商品分类 药品分类 药理分类 功效分类 类目 category',
  price:
    '批发价 含税批发价 供货价 供应价 含税单价 含税价 结算价 销售价 销售单价 单价 售价 报价 价格 wholesaleprice unitprice price',
  stock:
    '库存 库存数量 库存量 可用库存 可销库存 可售库存 现有库存 现货数量 stock stockquantity inventory qty quantity',
  packageStep: '中包装 中包装量 中包装数 中包装数量 innerpack packagestep',
  caseQuantity:
    '件装量 件装 件装数 件包装 大包装 大包装量 装箱量 装箱数 casesize casequantity casepack carton',
  minimum: '起订量 最小起订量 起批量 最小订购量 最低起订量 minimum minimumorder moq',
  limit: '限购 限购数量 限购量 每单限购 orderlimit limit',
  storage: '储存条件 贮藏 贮藏条件 储藏条件 存储条件 储存 storage',
  description: '功能主治 适应症 适应症功能主治 说明 商品说明 description indication',
  prescription: '处方分类 处方类别 处方类型 处方药 是否处方药 rx prescription',
  hm: '含麻 是否含麻 含麻黄碱 hm ephedrine',
  coldChain: '冷链 是否冷链 冷藏 是否冷藏 coldchain',
  onShelf: '上架 是否上架 上架状态 上下架 onshelf',
  code: '商品编号 商品编码 商品代码 商品号 货号 产品编号 产品编码 药品编号 药品编码 物料编码 物料编号 物料号 erp编码 erp编号 内码 sku productno productcode productnumber itemno itemcode goodscode code',
} as const

export type Field = keyof typeof knownHeadings
export const fields = Object.keys(knownHeadings) as Field[]

/** Where each field stands in a row; fields the file does not have are missing. */
export type Columns = Partial<Record<Field, number>>

const fieldOfHeading = new Set(Object.values(knownHeadings).flatMap((words) => words.split(' ')))

/** How many cells of a row are headings an import knows: what tells a heading row from a title. */
export function countKnownHeadings(cells: string[]): number {
  return cells.filter((cell) => spellings(cell).some((word) => fieldOfHeading.has(word))).length
}

/** Finds the columns of a heading row. `mapping` says headings by field and wins. */
export function findColumns(headings: string[], mapping: Partial<Record<Field, string>>): Columns {
  const columns: Columns = {}
  const isFree = (at: number) => at >= 0 && !Object.values(columns).includes(at)
  for (const field of fields) {
    const wanted = mapping[field]
    if (wanted === undefined) continue
    const at = headings.findIndex((heading) => normaliseName(heading) === normaliseName(wanted))
    if (isFree(at)) columns[field] = at
  }
  const words = headings.map(spellings)
  for (const field of fields.filter((name) => columns[name] === undefined)) {
    for (const known of knownHeadings[field].split(' ')) {
      const at = words.findIndex((spelt, index) => spelt.includes(known) && isFree(index))
      if (at < 0) continue
      columns[field] = at
      break
    }
  }
  return columns
}

/** `*批发价（元）` is looked up as 批发价元 and 批发价. */
function spellings(heading: string): string[] {
  const plain = heading.normalize('NFKC')
  return [normaliseName(plain), normaliseName(plain.replace(/\(.*?\)|\[.*?\]/g, ''))]
}
