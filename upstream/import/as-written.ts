import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import { columnsOfField, type GoodsColumn } from './decided-columns'
import type { FoldedGoods } from './fold-rows'
import type { ImportedGoods } from './goods-row'
import type { Field } from './headings'

/** Texts of which the shop's own files have the very words that it stores. */
const written = [
  ...(['name', 'tradeName', 'manufacturer', 'licenceHolder', 'spec', 'dosageForm'] as const),
  ...(['approvalNumber', 'barcode', 'unit', 'storage', 'description'] as const),
]

/** What is stored, where the file has the very words that a file of the shop has for it. */
export function asWritten(
  { head }: FoldedGoods,
  stored: Pick<GoodsRow, GoodsColumn>,
  categories: ReadonlyMap<number, string>,
): Partial<ImportedGoods> {
  const said = (field: Field) => (head.cells[head.columns[field] ?? -1] ?? '').trim()
  const { class: goodsClass, category_id: categoryId } = stored
  const isOwnClass = said('class') === goodsClasses[goodsClass as GoodsClass]
  const isOwnCategory = said('category') === categories.get(categoryId)
  const same = written
    .flatMap((field) => columnsOfField[field].slice(0, 1).map((column) => ({ field, column })))
    .filter(({ field, column }) => said(field) !== '' && said(field) === stored[column])
  return {
    ...Object.fromEntries(same.map(({ column }) => [column, stored[column]])),
    ...(isOwnClass && { class: goodsClass }),
    ...(isOwnCategory && { category_id: categoryId }),
  }
}
