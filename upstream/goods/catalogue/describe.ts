import { barcodesIn } from '#contract/barcode'
import type { GoodsClass } from '#contract/goods'
import { goodsTexts } from '#contract/goods-texts'
import { cleanApprovalNumber, cleanName, cleanSpec, cleanText, cutText } from './clean-text'
import { guessDosageForm } from './dosage-form'
import { hasCode, recognitionKeys } from './identity'
import { manufacturerInitial } from './index/manufacturer-initial'

/** What describes a product, as a price list or a form has it. */
export interface DescribingTexts {
  code: string
  name: string
  tradeName: string
  manufacturer: string
  licenceHolder: string
  spec: string
  dosageForm: string
  approvalNumber: string
  barcode: string
  unit: string
  storage: string
  description: string
}

export function cleanDescription(texts: DescribingTexts): DescribingTexts {
  const unit = cleanText(texts.unit)
  return {
    code: hasCode(texts.code) ? cleanText(texts.code) : '',
    name: cleanName(texts.name),
    tradeName: cleanName(texts.tradeName),
    manufacturer: cleanName(texts.manufacturer),
    licenceHolder: cleanName(texts.licenceHolder),
    spec: cleanSpec(texts.spec),
    dosageForm: cleanText(texts.dosageForm),
    approvalNumber: cleanApprovalNumber(texts.approvalNumber),
    barcode: barcodesIn(cleanText(texts.barcode)).join('/'),
    unit: /^(?:kg|千克|公斤)$/i.test(unit) ? 'kg' : unit,
    storage: cleanText(texts.storage),
    description: cleanText(texts.description),
  }
}

type Problem = readonly [field: keyof typeof goodsTexts, message: string]

/** `6.90123E+12`: what a spreadsheet made of a long number. */
const scientific = /^\d(?:\.\d+)?E\+?\d+$/i

/** What is wrong with clean texts, by field; the first is what matters most. */
export function descriptionProblems(texts: DescribingTexts): Problem[] {
  if (texts.name === '') return [['name', '没有通用名']]
  const fields = Object.keys(goodsTexts) as (keyof typeof goodsTexts)[]
  return fields.flatMap((field): Problem[] => {
    const [label, length] = goodsTexts[field]
    const isLost = field === 'code' && scientific.test(texts[field])
    if (isLost) return [[field, `${label}“${texts[field]}”被改成了科学计数法，后面的数字已丢失`]]
    return texts[field].length > length ? [[field, `${label}超过 ${length} 字`]] : []
  })
}

/** The columns that clean texts set, with the keys that recognise the product. */
export function describedColumns(texts: DescribingTexts, goodsClass: GoodsClass) {
  return {
    ...recognitionKeys(texts),
    code: texts.code,
    name: texts.name,
    trade_name: texts.tradeName,
    manufacturer: texts.manufacturer,
    manufacturer_initial: manufacturerInitial(texts.manufacturer),
    licence_holder: texts.licenceHolder,
    spec: texts.spec,
    dosage_form: dosageFormOf(texts, goodsClass),
    approval_number: texts.approvalNumber,
    barcode: texts.barcode,
    unit: texts.unit,
    class: goodsClass,
    storage: texts.storage,
    description: texts.description,
  }
}

function dosageFormOf(texts: DescribingTexts, goodsClass: GoodsClass): string {
  if (goodsClass === 'pieces') return '饮片'
  if (goodsClass.startsWith('device')) return '医疗器械'
  const ofWord = texts.dosageForm === '' ? undefined : guessDosageForm(texts.dosageForm)
  return (ofWord ?? guessDosageForm(texts.name) ?? cutText(texts.dosageForm, 20)) || '其他剂型'
}

/** Only drugs are 处方药 or 含麻. */
export function isDrug(goodsClass: GoodsClass): boolean {
  return ['chemical', 'antibiotic', 'patent', 'biologic'].includes(goodsClass)
}
