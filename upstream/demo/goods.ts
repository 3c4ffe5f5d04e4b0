import type { GoodsClass } from '#contract/goods'
import { requireCategoryId } from '#upstream/goods/catalogue/category-tree'
import { guessDosageForm } from '#upstream/goods/catalogue/dosage-form'
import { goodsIdentity } from '#upstream/goods/catalogue/identity'
import { manufacturerInitial } from '#upstream/goods/catalogue/index/manufacturer-initial'
import { chinaDay } from '#upstream/kernel/time'
import { chance, drawNumber, drawOne } from './chance'
import { approvalNumber, barcodeOf } from './codes'
import { drawBatches, durableBatch } from './expiry'
import { parseGoodsLines, type Generic, type Pack } from './goods-lines'
import { antiInfective } from './goods/anti-infective'
import { devices, foods } from './goods/devices-food'
import { externalAndSpecialties } from './goods/external-specialties'
import { herbalPieces } from './goods/herbal-pieces'
import { internalMedicine } from './goods/internal-medicine'
import { respiratoryAndDigestive } from './goods/respiratory-digestive'
import { womenChildrenNutrition } from './goods/women-children-nutrition'
import { makersOf, type Maker, type MakerPool } from './makers'
import { offerColumns } from './offers'
import type { DemoGoods } from './demo-goods'
import { drawQuantities } from './quantities'
import { zoneColumns } from './zones'

export const warehouses = [
  { id: 1, name: '杭州药品仓' },
  { id: 2, name: '嘉兴器械仓' },
]

interface Article {
  generic: Generic
  pack: Pack
  maker: Maker
  tradeName: string
}

const heldClasses: ReadonlySet<GoodsClass> = new Set([
  ...(['chemical', 'antibiotic', 'patent', 'biologic'] as const),
])

const pools: Record<GoodsClass, MakerPool> = {
  chemical: 'western',
  antibiotic: 'western',
  patent: 'patent',
  biologic: 'biologic',
  pieces: 'pieces',
  device1: 'device',
  device2: 'device',
  device3: 'device',
  food: 'food',
}

const sections = [
  antiInfective,
  respiratoryAndDigestive,
  internalMedicine,
  externalAndSpecialties,
  womenChildrenNutrition,
  herbalPieces,
  devices,
  foods,
]

/** Goods of the demo shop; the same day of `now` (ms) gives the same goods. */
export function demoGoods(now: number): DemoGoods[] {
  const articles = sections.flatMap((text) => parseGoodsLines(text)).flatMap(articlesOf)
  return articles.map((article, index) => describe(article, index + 1, now))
}

function articlesOf(generic: Generic): Article[] {
  const makers = chooseMakers(generic)
  const articles = makers.map((maker, index) => {
    const pack = generic.packs[index % generic.packs.length]
    if (pack === undefined) throw new Error(`no pack: ${generic.name}`)
    return { generic, pack, maker, tradeName: generic.tradeNames[index] ?? '' }
  })
  const [first] = articles
  if (first === undefined) return articles
  const rest = generic.packs
    .slice(makers.length)
    .filter((pack) => chance('rest', generic.name, pack.spec) < 0.7)
  return [...articles, ...rest.map((pack) => ({ ...first, pack }))]
}

/** `x2` is an upper limit: most of those generics have one maker. */
function chooseMakers(generic: Generic): Maker[] {
  const isNarrowed = generic.makerCount === 2 && chance('narrow', generic.name) < 0.8
  const count = isNarrowed ? 1 : generic.makerCount
  const drawn = makersOf(pools[generic.class])
    .map((maker, rank) => ({
      maker,
      order: chance('maker', generic.name, maker.name) + rank * 0.012,
    }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ maker }) => maker)
  const hasImport = drawn.length >= 4 || (generic.class === 'biologic' && drawn.length === 2)
  return hasImport ? [...drawn.slice(0, -1), drawOne(makersOf('import'), generic.name)] : drawn
}

interface Stocked {
  generic: Generic
  pack: Pack
  stock: number
  step: number
}

/** Devices sold by the piece last for years; those of class I are kept without batches. */
function batchesOf(
  { generic, pack, stock, step }: Stocked,
  today: string,
  seed: readonly string[],
) {
  const isPerishable = !/[台副架]/.test(pack.unit)
  if (isPerishable) return drawBatches(stock, step, today, ...seed)
  return generic.class === 'device1' ? [] : [durableBatch(stock, today, ...seed)]
}

function locationOf(...seed: string[]): string {
  const row = 'ABCDEFGH'.charAt(drawNumber(0, 7, 'row', ...seed))
  const rack = String(drawNumber(1, 24, 'rack', ...seed)).padStart(2, '0')
  return `${row}-${rack}-${String(drawNumber(1, 4, 'board', ...seed))}`
}

function describe({ generic, pack, maker, tradeName }: Article, id: number, now: number) {
  const seed = [generic.name, maker.name, pack.spec, pack.unit] as const
  const quantities = drawQuantities(generic, pack, ...seed)
  const { stock_milli: stock, package_step_milli: step } = quantities
  const batches = batchesOf({ generic, pack, stock, step }, chinaDay(now), seed)
  const identifying = {
    code: String(100_000 + id * 7),
    name: generic.name,
    spec: pack.spec,
    unit: pack.unit,
  }
  const approval = approvalOf(generic, maker, pack.spec)
  const basePriceE4 = priceOf(pack.priceE4, ...seed)
  const identity = goodsIdentity({
    ...identifying,
    manufacturer: maker.name,
    approvalNumber: approval,
  })
  const goods: DemoGoods['goods'] = {
    id,
    ...identifying,
    identity,
    trade_name: tradeName,
    manufacturer: maker.name,
    manufacturer_initial: manufacturerInitial(maker.name),
    dosage_form: dosageFormOf(generic),
    approval_number: approval,
    // In the demo shop every maker holds its own licences.
    licence_holder: heldClasses.has(generic.class) ? maker.name : '',
    barcode: barcodeOf(generic, maker, pack.spec),
    location: locationOf(...seed),
    class: generic.class,
    category_id: requireCategoryId(...generic.category),
    storage: storageOf(generic),
    description: descriptionOf(generic),
    base_price_e4: basePriceE4,
    ...quantities,
    ...offerColumns({ identity, base_price_e4: basePriceE4, ...identifying, ...quantities }),
    warehouse_id: /device|food/.test(generic.class) ? 2 : 1,
    expires_on: batches.find((batch) => batch.stock_milli > 0)?.expires_on ?? null,
    is_on_shelf: generic.flags.has('off') || chance('off', ...seed) < 0.008 ? 0 : 1,
    is_prescription: generic.flags.has('rx') ? 1 : 0,
    is_hm: generic.flags.has('hm') ? 1 : 0,
    is_cold_chain: generic.flags.has('cold') ? 1 : 0,
    has_trace_code: hasTraceCode(generic) ? 1 : 0,
    ...zoneColumns(generic, ...seed),
    created_at: now - drawNumber(1, 500, 'created', ...seed) * 86_400_000,
    updated_at: now,
  }
  return { goods, batches }
}

/** Prescription drugs and biologics have 追溯码; 饮片 and food have none. */
function hasTraceCode({ flags, class: goodsClass }: Generic): boolean {
  if (goodsClass === 'pieces' || goodsClass === 'food' || goodsClass.startsWith('device'))
    return false
  return goodsClass === 'biologic' || flags.has('rx')
}

function approvalOf(generic: Generic, maker: Maker, spec: string): string {
  const isFirst = chooseMakers(generic)[0] === maker
  if (generic.approval !== undefined && isFirst) return `国药准字H${generic.approval}`
  return approvalNumber(generic, maker, spec.split('*')[0] ?? '')
}

function dosageFormOf(generic: Generic): string {
  if (generic.class === 'pieces') return '饮片'
  if (/device/.test(generic.class)) return '医疗器械'
  return guessDosageForm(generic.name) ?? '其他剂型'
}

/** Base price varied by up to a tenth per maker, 1/10000 yuan in whole 分. */
function priceOf(baseE4: number, ...seed: string[]): number {
  const percent = drawNumber(90, 110, 'price', ...seed)
  return Math.max(1, Math.round((baseE4 * percent) / 10_000)) * 100
}

function storageOf(generic: Generic): string {
  if (generic.flags.has('cold')) return '2–8℃避光保存和运输，不得冷冻'
  if (generic.flags.has('cool')) return '密封，置阴凉（不超过20℃）干燥处'
  if (generic.class === 'pieces') return '置阴凉干燥处，防潮，防蛀'
  if (/device/.test(generic.class)) return '常温、干燥、通风处存放'
  return generic.flags.has('rx') ? '遮光，密封，在干燥处保存' : '密封，在干燥处保存'
}

function descriptionOf(generic: Generic): string {
  const kind = generic.category.join(' · ')
  if (generic.class === 'pieces')
    return `${kind}。按《中国药典》及炮制规范生产，凭医嘱配方使用。按千克计价，数量可带小数。`
  if (generic.class === 'food') return `${kind}。本品不能代替药物。`
  if (/device/.test(generic.class)) return `${kind}。使用前请仔细阅读产品说明书。`
  const control = generic.flags.has('hm') ? '含麻黄碱类复方制剂，须具备购买资格并单独成单。' : ''
  return generic.flags.has('rx')
    ? `${kind}。处方药，凭执业医师处方销售、购买和使用。${control}`
    : `${kind}。请仔细阅读说明书并按说明使用，或在药师指导下购买和使用。${control}`
}
