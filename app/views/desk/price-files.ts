import type { TableCell } from '#contract/csv-file'
import type { ContractPriceRow, RankPriceRow } from '#contract/desk/price-files'
import { importFieldsOf } from '#contract/import-fields'

const { code, storeId, company, price, from, until } = importFieldsOf.contracts
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const goodsHeadings = [code, '通用名', '规格', '单位']

function goodsCells({
  code: number,
  name,
  spec,
  unit,
}: Pick<RankPriceRow, 'code' | 'name' | 'spec' | 'unit'>): TableCell[] {
  return [number, name, spec, unit]
}

function amount(yuan: string | undefined): TableCell {
  return yuan === undefined ? '' : { amount: yuan }
}

/** Prices as files; an import knows their columns by the names of its fields. */
export const priceFiles = {
  ranks: {
    title: '等级价',
    headings: [
      ...goodsHeadings,
      '基础价',
      ...ranks.map((rank) => importFieldsOf.ranks[`rank${rank}`]),
    ],
    cellsOf: (row: RankPriceRow): TableCell[] => [
      ...goodsCells(row),
      amount(row.price),
      ...ranks.map((rank) => amount(row.ranks.find((own) => own.rank === rank)?.price)),
    ],
  },
  contracts: {
    title: '协议价',
    headings: [...goodsHeadings, storeId, company, price, from, until],
    cellsOf: (row: ContractPriceRow): TableCell[] => [
      ...goodsCells(row),
      row.storeId,
      row.company,
      amount(row.price),
      row.from,
      row.until,
    ],
  },
}
