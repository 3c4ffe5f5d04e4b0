import type { GoodsClass } from '#contract/goods'
import {
  readFlag,
  readPriceE4,
  readQuantityMilli,
  readStockMilli,
} from '#upstream/goods/catalogue/clean-numbers'
import { cleanText, cutText } from '#upstream/goods/catalogue/clean-text'
import {
  cleanDescription,
  describedColumns,
  descriptionProblems,
  isDrug,
} from '#upstream/goods/catalogue/describe'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { readBatch, type RowBatch } from './batch-cells'
import { guessCategory } from './guess-category'
import { guessClass, type ClassSource } from './guess-class'
import type { Columns, Field } from './headings'

/** The goods columns that an import writes; all others belong to the shop. */
export type ImportedGoods = Omit<
  NewGoods,
  'id' | 'warehouse_id' | 'created_at' | 'updated_at' | 'sold_milli' | 'named_as' | 'approved_as'
> & { named_as: string; approved_as: string; licence_holder: string }

export interface GoodsRow {
  goods: ImportedGoods
  classSource: ClassSource
  batch: RowBatch | undefined
  /** True for 有货 and the like. */
  isStockWord: boolean
}

export type GoodsRowResult = ({ ok: true } & GoodsRow) | { ok: false; reason: string }

export interface RowReading {
  columns: Columns
  /** The quantity for 有货 and 充足, in thousandths. */
  inStockMilli: number
}

/** Names of ephedrine compounds; others need the file's own 含麻 column. */
const hmName = /麻黄碱|伪麻|酚麻|氨麻|麻美|美敏伪|消咳宁|镇咳宁/
const coldName = /胰岛素|疫苗|鲁肽|免疫球蛋白|抗毒素|干扰素|冻干人/
const coldStorage = /冷藏|2\s*[℃°C]*\s*[-–~～至]\s*8/

export function readGoodsRow(cells: string[], reading: RowReading): GoodsRowResult {
  const { columns } = reading
  const cell = (field: Field) => cells[columns[field] ?? -1] ?? ''
  if (Object.values(columns).some((at) => cells[at]?.includes('\uFFFD') === true))
    return { ok: false, reason: '有无法识别的字符（�），请检查文件的编码' }
  const texts = readTexts(cell)
  const isNameless = columns.name === undefined
  if (isNameless && texts.code === '') return { ok: false, reason: '没有商品编号' }
  const [[, problem] = []] = descriptionProblems(isNameless ? { ...texts, name: '-' } : texts)
  if (problem !== undefined)
    return { ok: false, reason: texts.name === '' ? problem : `${problem}，可能是列错位` }
  const price = readPriceE4(cell('price'))
  if (price === undefined) return notNumber('价格', cell('price'))
  const cost = readPriceE4(cell('cost'))
  if (cost === undefined) return notNumber('进价', cell('cost'))
  const batch = readBatch({
    number: cell('batchNumber'),
    producedOn: cell('producedOn'),
    expiresOn: cell('expiresOn'),
  })
  if (typeof batch === 'string') return { ok: false, reason: batch }
  const amounts = readQuantities(cell, reading)
  if ('reason' in amounts) return { ok: false, reason: amounts.reason }
  const kind = guessClass(texts)
  const goods: ImportedGoods = {
    ...describedColumns(texts, kind.class),
    category_id: guessCategory(kind.class, texts.name, texts.category),
    base_price_e4: price === 'unsaid' ? null : price,
    cost_e4: cost === 'unsaid' ? null : cost,
    ...amounts.quantities,
    expires_on: null,
    ...readFlags(cell, texts, kind.class),
  }
  const { isStockWord } = amounts
  return { ok: true, goods, classSource: kind.source, batch, isStockWord }
}

function readTexts(cell: (field: Field) => string) {
  const texts = cleanDescription({
    code: cell('code'),
    name: cell('name'),
    tradeName: cell('tradeName'),
    manufacturer: cell('manufacturer'),
    licenceHolder: cell('licenceHolder'),
    spec: cell('spec'),
    dosageForm: cell('dosageForm'),
    approvalNumber: cell('approvalNumber'),
    barcode: cell('barcode'),
    unit: cell('unit'),
    storage: cell('storage'),
    description: cell('description'),
  })
  return {
    ...texts,
    class: cleanText(cell('class')),
    category: cleanText(cell('category')),
    storage: cutText(texts.storage, 200),
    description: cutText(texts.description, 2000),
  }
}

function readQuantities(cell: (field: Field) => string, { inStockMilli }: RowReading) {
  const stock = readStockMilli(cell('stock'))
  if (stock === undefined) return notNumber('库存', cell('stock'))
  const limit = readQuantityMilli(cell('limit'))
  if (limit === undefined) return notNumber('限购', cell('limit'))
  const step = readQuantityMilli(cell('packageStep')) || 1000
  const quantities = {
    stock_milli: stock === 'word' ? inStockMilli : (stock ?? 0),
    package_step_milli: step,
    // An unreadable case size counts as unknown: it is only a suggestion for quantities.
    case_milli: readQuantityMilli(cell('caseQuantity')) ?? 0,
    minimum_milli: readQuantityMilli(cell('minimum')) || step,
    limit_milli: limit ?? 0,
  }
  return { quantities, isStockWord: stock === 'word' }
}

function readFlags(
  cell: (field: Field) => string,
  texts: ReturnType<typeof readTexts>,
  goodsClass: GoodsClass,
) {
  const flag = (value: boolean) => (value ? 1 : 0)
  const drugFlag = (value: boolean) => flag(isDrug(goodsClass) && value)
  return {
    is_on_shelf: flag(readFlag(cell('onShelf')) ?? true),
    is_prescription: drugFlag(
      readPrescription(cell('prescription')) ??
        (goodsClass === 'antibiotic' || goodsClass === 'biologic' || /注射/.test(texts.name)),
    ),
    is_hm: drugFlag(readFlag(cell('hm')) ?? hmName.test(texts.name)),
    is_cold_chain: flag(
      readFlag(cell('coldChain')) ?? (coldStorage.test(texts.storage) || coldName.test(texts.name)),
    ),
  }
}

function readPrescription(text: string): boolean | undefined {
  const clean = cleanText(text).toLowerCase()
  if (/otc|非处方|甲类|乙类/.test(clean)) return false
  if (/处方|^rx$/.test(clean)) return true
  return readFlag(clean)
}

function notNumber(label: string, text: string): { ok: false; reason: string } {
  return { ok: false, reason: `${label}“${cleanText(text).slice(0, 40)}”不是有效的数字` }
}
