import type { ImportedGoods } from './goods-row'
import { fields, type Columns, type Field } from './headings'

export type GoodsColumn = keyof ImportedGoods

/** The goods columns that each field of a file sets; batches have their own rows. */
export const columnsOfField: Record<Field, readonly GoodsColumn[]> = {
  code: ['code'],
  name: ['name'],
  tradeName: ['trade_name'],
  manufacturer: ['manufacturer', 'manufacturer_initial'],
  licenceHolder: ['licence_holder'],
  spec: ['spec'],
  dosageForm: ['dosage_form'],
  approvalNumber: ['approval_number'],
  barcode: ['barcode'],
  unit: ['unit'],
  class: ['class'],
  batchNumber: [],
  producedOn: [],
  expiresOn: [],
  category: ['category_id'],
  price: ['base_price_e4'],
  cost: ['cost_e4'],
  stock: ['stock_milli'],
  packageStep: ['package_step_milli'],
  caseQuantity: ['case_milli'],
  minimum: ['minimum_milli'],
  limit: ['limit_milli'],
  storage: ['storage'],
  description: ['description'],
  prescription: ['is_prescription'],
  hm: ['is_hm'],
  coldChain: ['is_cold_chain'],
  onShelf: ['is_on_shelf'],
}

/** A blank cell of these fields always keeps the stored value. */
const quiet = new Set<Field>([
  ...([
    'code',
    'manufacturer',
    'licenceHolder',
    'spec',
    'approvalNumber',
    'unit',
    'price',
    'cost',
  ] as const),
])

export function saidFields(cells: readonly string[], columns: Columns): Field[] {
  return fields.filter((field) => {
    const at = columns[field]
    return at !== undefined && (cells[at] ?? '').trim() !== ''
  })
}

/** The columns that the cells of a row set. */
export function decidedColumns(columns: Columns, said: readonly Field[]): GoodsColumn[] {
  const decided = said.flatMap((field) => columnsOfField[field])
  // Without its own column, the minimum follows the package step.
  const followsStep = said.includes('packageStep') && columns.minimum === undefined
  return followsStep ? [...decided, 'minimum_milli'] : decided
}

/** The columns that blank cells would set, if blank cells cleared what the shop has stored. */
export function blankColumns(columns: Columns, said: readonly Field[]): GoodsColumn[] {
  return fields
    .filter((field) => columns[field] !== undefined && !quiet.has(field) && !said.includes(field))
    .flatMap((field) => columnsOfField[field])
}

export const columnLabels: Partial<Record<GoodsColumn, string>> = {
  code: '商品编号',
  name: '通用名',
  trade_name: '商品名',
  manufacturer: '生产企业',
  licence_holder: '上市许可持有人',
  spec: '规格',
  approval_number: '批准文号',
  unit: '单位',
  base_price_e4: '价格',
  cost_e4: '进价',
  stock_milli: '库存',
  barcode: '条形码',
  class: '品类',
  category_id: '分类',
  dosage_form: '剂型',
  case_milli: '件装量',
  package_step_milli: '中包装',
  minimum_milli: '起订量',
  limit_milli: '限购',
  storage: '储存条件',
  description: '说明',
  is_prescription: '处方药',
  is_hm: '含麻',
  is_cold_chain: '冷链',
  is_on_shelf: '上架',
  expires_on: '有效期',
}

export function labelListOf(columns: readonly GoodsColumn[]): string[] {
  return [...new Set(columns.map((name) => columnLabels[name] ?? ''))].filter(Boolean)
}

export function labelsOf(columns: readonly GoodsColumn[]): string {
  return labelListOf(columns).join('、')
}
