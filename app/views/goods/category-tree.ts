import type { Category, CommonData } from '#contract/common'
import type { ListQuery } from '#app/site/paths'

type Trees = Pick<CommonData, 'drugCategories' | 'deviceCategories' | 'herbalCategories'>

/** The tree of a list: devices with qx=2, 中药 with zy=2, else drugs (product.md §2). */
export function treeOf<T>(trees: Record<keyof Trees, T>, query: Pick<ListQuery, 'qx' | 'zy'>): T {
  if (query.qx === 2) return trees.deviceCategories
  return query.zy === 2 ? trees.herbalCategories : trees.drugCategories
}

/** The child categories of the current one; its siblings when it has none. */
export function findCategories(trees: Trees | undefined, query: ListQuery): Category[] {
  if (trees === undefined) return []
  const top = treeOf(trees, query)
  if (query.select === undefined) return query.keywords === undefined ? top : []
  return belowOrBeside(top, query.select) ?? []
}

function belowOrBeside(level: Category[], id: number): Category[] | undefined {
  const found = level.find((category) => category.id === id)
  if (found !== undefined) return found.children.length > 0 ? found.children : level
  for (const category of level) {
    const below = belowOrBeside(category.children, id)
    if (below !== undefined) return below
  }
  return undefined
}
