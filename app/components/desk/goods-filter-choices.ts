import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Offered } from './list-filters'

type Choices = Pick<DataOf<Calls['desk.goodsList']>, 'categories' | 'zones' | 'brands'>

/** What lists of goods are filtered by, as the answer says it. */
export function goodsFilterChoices({ categories, zones, brands }: Choices): Offered {
  const indented = categories.map(({ name, depth }) => [name, `${'　'.repeat(depth)}${name}`])
  return {
    category: { choices: Object.fromEntries(indented) as Record<string, string> },
    zone: { choices: Object.fromEntries(zones.map(({ code, name }) => [code, name])) },
    brand: { choices: Object.fromEntries(brands.map((name) => [name, name])) },
  }
}
