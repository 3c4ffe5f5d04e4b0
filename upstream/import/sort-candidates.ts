import type { ImportedGoods } from './goods-row'
import type { GoodsWrite, StoredGoods } from './write-goods'
import type { ClassSource } from './guess-class'
import type { SourceRow } from './source-row'

/** One row that became goods, on its way into the database. */
export interface Candidate extends SourceRow {
  goods: ImportedGoods
  classSource: ClassSource
}

/** What is to be done about the rows of a batch. */
export interface SortedCandidates {
  writes: (GoodsWrite & { candidate: Candidate })[]
  unchanged: number
  /** Repetitions that contradict an earlier row, each with the reason it is not taken. */
  repeated: { row: Candidate; reason: string }[]
  /** Line by identity, of goods that came for the first time. */
  firstLines: Map<string, number>
}

/**
 * Sorts rows into new goods, changes, what stays as it is, and repetitions: a file that says two
 * things about the same goods must not flip between them, so its first row counts. `stored` is what
 * the database holds of them, `firstLines` where earlier batches had them.
 */
export function sortCandidates(
  candidates: readonly Candidate[],
  stored: ReadonlyMap<string, StoredGoods>,
  earlierLines: ReadonlyMap<string, number>,
  decided: readonly (keyof ImportedGoods)[],
): SortedCandidates {
  const sorted: SortedCandidates = {
    writes: [],
    unchanged: 0,
    repeated: [],
    firstLines: new Map(),
  }
  const known = new Map<string, Partial<ImportedGoods>>(stored)
  for (const candidate of candidates) {
    const { identity } = candidate.goods
    const before = known.get(identity)
    const goods = withKnownCode(candidate.goods, before)
    const changed = before === undefined ? [] : differences(before, goods, decided)
    const firstLine = earlierLines.get(identity) ?? sorted.firstLines.get(identity)
    if (firstLine !== undefined) {
      const contradicted = changed.filter((name) => !spelling.has(name))
      if (contradicted.length === 0) sorted.unchanged++
      else sorted.repeated.push({ row: candidate, reason: repetition(firstLine, contradicted) })
      continue
    }
    sorted.firstLines.set(identity, candidate.line)
    if (before !== undefined && changed.length === 0) {
      sorted.unchanged++
      continue
    }
    const id = stored.get(identity)?.id
    sorted.writes.push({ candidate, goods, before: id === undefined ? undefined : { id, changed } })
    known.set(identity, goods)
  }
  return sorted
}

/** Part of the identity: two spellings of these are no contradiction. */
const spelling = new Set<keyof ImportedGoods>([
  'name',
  'manufacturer',
  'manufacturer_initial',
  'spec',
  'approval_number',
  'unit',
])

const labels: Partial<Record<keyof ImportedGoods, string>> = {
  trade_name: '商品名',
  base_price_e4: '价格',
  stock_milli: '库存',
  barcode: '条形码',
  class: '品类',
  category_id: '分类',
  dosage_form: '剂型',
  case_milli: '件装量',
  package_step_milli: '中包装',
}

function differences(
  before: Partial<ImportedGoods>,
  goods: ImportedGoods,
  decided: readonly (keyof ImportedGoods)[],
): (keyof ImportedGoods)[] {
  return decided.filter((name) => before[name] !== goods[name])
}

/** A number that the shop gave stays while the file has none. */
function withKnownCode(
  goods: ImportedGoods,
  before: Partial<ImportedGoods> | undefined,
): ImportedGoods {
  return goods.code === '' && before?.code !== undefined ? { ...goods, code: before.code } : goods
}

function repetition(firstLine: number, names: readonly (keyof ImportedGoods)[]): string {
  const said = [...new Set(names.map((name) => labels[name] ?? '其他内容'))].join('、')
  return `与第 ${firstLine} 行是同一商品，但${said}不同`
}
