import type { TemplateChange, TemplateRow } from '#contract/purchase-template'
import { longestTyped, readTypedQuantity } from '#contract/typed-quantity'
import { readVersion, rowFields, toListGoods, type ListGoods } from './purchase-list'

export type TemplateLine = Omit<TemplateRow, 'goods'> & {
  goods: ListGoods
  /** Why it cannot be bought now; '' where it can. */
  problem: string
}

export function toTemplateLine({ goods, ...row }: TemplateRow): TemplateLine {
  const problem = goods.reasons.map(({ message }) => message).join('；')
  return { ...row, goods: toListGoods(goods), problem }
}

export interface SentTemplate {
  typed: Record<string, string>
  changes: TemplateChange[]
  /** Invalid numbers, by `row-<id>`. */
  errors: Record<string, string>
}

/** The changed rows of a template's page; an emptied one is removed. */
export function readTemplateRows(form: FormData): SentTemplate {
  const sent: SentTemplate = { typed: {}, changes: [], errors: {} }
  for (const [name, value] of form) {
    const id = Number(/^number-([1-9]\d{0,14})$/.exec(name)?.[1] ?? 0)
    if (id === 0 || typeof value !== 'string') continue
    const typed = value.trim().slice(0, longestTyped)
    sent.typed[name] = typed
    const was = form.get(rowFields.was(id))
    // Kept too, so that a repeated send still shows what was changed.
    if (typeof was === 'string') sent.typed[rowFields.was(id)] = was.slice(0, 60)
    const { version = 1, says } = readVersion(was)
    if (typed === says) continue
    const { quantity, error } = /^0+(\.0+)?$/.test(typed) ? {} : readTypedQuantity(typed)
    if (error === undefined) sent.changes.push({ id, version, quantity: quantity ?? 0 })
    else sent.errors[`row-${id}`] = error
  }
  return sent
}
