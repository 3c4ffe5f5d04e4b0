import { barcodesIn } from '#contract/barcode'
import type { GoodsClass } from '#contract/goods'
import { guessDosageForm } from '#upstream/goods/catalogue/dosage-form'
import { hasCode, recognitionKeys } from '#upstream/goods/catalogue/identity'
import { manufacturerInitial } from '#upstream/goods/catalogue/index/manufacturer-initial'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { readBatch, type RowBatch } from './batch-cells'
import { readFlag, readPriceE4, readQuantityMilli, readStockMilli } from './clean-numbers'
import { cleanApprovalNumber, cleanName, cleanSpec, cleanText, cutText } from './clean-text'
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
const longest: Partial<Record<Field, [label: string, length: number]>> = {
  name: ['通用名', 200],
  tradeName: ['商品名', 200],
  manufacturer: ['生产企业', 200],
  licenceHolder: ['上市许可持有人', 200],
  spec: ['规格', 300],
  approvalNumber: ['批准文号', 200],
  code: ['商品编号', 64],
}

export function readGoodsRow(cells: string[], reading: RowReading): GoodsRowResult {
  const { columns } = reading
  const cell = (field: Field) => cells[columns[field] ?? -1] ?? ''
  if (Object.values(columns).some((at) => cells[at]?.includes('\uFFFD') === true))
    return { ok: false, reason: '有无法识别的字符（�），请检查文件的编码' }
  const texts = readTexts(cell)
  if (texts.name === '') return { ok: false, reason: '没有通用名' }
  for (const [field, [label, length]] of Object.entries(longest))
    if (texts[field as keyof typeof texts].length > length)
      return { ok: false, reason: `${label}超过 ${length} 字，可能是列错位` }
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
    ...recognitionKeys(texts),
    code: texts.code,
    name: texts.name,
    trade_name: texts.tradeName,
    manufacturer: texts.manufacturer,
    manufacturer_initial: manufacturerInitial(texts.manufacturer),
    licence_holder: texts.licenceHolder,
    spec: texts.spec,
    dosage_form: dosageFormOf(texts, kind.class),
    approval_number: texts.approvalNumber,
    barcode: texts.barcode,
    unit: texts.unit,
    class: kind.class,
    category_id: guessCategory(kind.class, texts.name, texts.category),
    storage: texts.storage,
    description: texts.description,
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
  const unit = cleanText(cell('unit'))
  return {
    code: hasCode(cell('code')) ? cleanText(cell('code')) : '',
    name: cleanName(cell('name')),
    tradeName: cleanName(cell('tradeName')),
    manufacturer: cleanName(cell('manufacturer')),
    licenceHolder: cleanName(cell('licenceHolder')),
    spec: cleanSpec(cell('spec')),
    dosageForm: cleanText(cell('dosageForm')),
    approvalNumber: cleanApprovalNumber(cell('approvalNumber')),
    barcode: barcodesIn(cleanText(cell('barcode'))).join('/'),
    unit: /^(?:kg|千克|公斤)$/i.test(unit) ? 'kg' : unit,
    class: cleanText(cell('class')),
    category: cleanText(cell('category')),
    storage: cutText(cleanText(cell('storage')), 200),
    description: cutText(cleanText(cell('description')), 2000),
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
  const isDrug = ['chemical', 'antibiotic', 'patent', 'biologic'].includes(goodsClass)
  const drugFlag = (value: boolean) => flag(isDrug && value)
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

function dosageFormOf(texts: ReturnType<typeof readTexts>, goodsClass: GoodsClass): string {
  if (goodsClass === 'pieces') return '饮片'
  if (goodsClass.startsWith('device')) return '医疗器械'
  const ofWord = texts.dosageForm === '' ? undefined : guessDosageForm(texts.dosageForm)
  return (ofWord ?? guessDosageForm(texts.name) ?? cutText(texts.dosageForm, 20)) || '其他剂型'
}

function notNumber(label: string, text: string): { ok: false; reason: string } {
  return { ok: false, reason: `${label}“${cleanText(text).slice(0, 40)}”不是有效的数字` }
}
