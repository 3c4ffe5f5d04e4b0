import type { Category } from '#contract/common'
import type { CategoryRow } from './store'

export type TreeName = CategoryRow['tree']

export class Categories {
  private readonly byId: ReadonlyMap<number, CategoryRow>
  private readonly children = new Map<number | null, CategoryRow[]>()

  constructor(private readonly rows: readonly CategoryRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows)
      this.children.set(row.parent_id, [...(this.children.get(row.parent_id) ?? []), row])
  }

  /** A category and all below it; empty for an unknown id. */
  subtree(id: number): ReadonlySet<number> {
    const found = new Set<number>()
    const visit = (at: number) => {
      if (found.has(at) || !this.byId.has(at)) return
      found.add(at)
      for (const child of this.children.get(at) ?? []) visit(child.id)
    }
    visit(id)
    return found
  }

  inTree(tree: TreeName): ReadonlySet<number> {
    return new Set(this.rows.filter((row) => row.tree === tree).map((row) => row.id))
  }

  trail(id: number): { id: number; name: string }[] {
    const trail: { id: number; name: string }[] = []
    let row = this.byId.get(id)
    while (row !== undefined && !trail.some((seen) => seen.id === row?.id)) {
      trail.unshift({ id: row.id, name: row.name })
      row = row.parent_id === null ? undefined : this.byId.get(row.parent_id)
    }
    return trail
  }

  named(name: string): number[] {
    return this.rows.filter((row) => row.name === name).map(({ id }) => id)
  }

  /** Every category with its depth, 0 at the top, in the order of the trees. */
  outline(): { id: number; name: string; depth: number }[] {
    const below = (
      rows: readonly CategoryRow[],
      depth: number,
    ): ReturnType<Categories['outline']> =>
      rows.flatMap(({ id, name }) => [
        { id, name, depth },
        ...below(this.children.get(id) ?? [], depth + 1),
      ])
    const top = this.children.get(null) ?? []
    const trees = ['drug', 'device', 'herbal'] as const
    return trees.flatMap((tree) =>
      below(
        top.filter((row) => row.tree === tree),
        0,
      ),
    )
  }

  nameOf(id: number): string | undefined {
    return this.byId.get(id)?.name
  }

  /** The position of a category in the order of all; unknown ones last. */
  placeOf(id: number): number {
    const row = this.byId.get(id)
    return row === undefined ? this.rows.length : this.rows.indexOf(row)
  }

  present(tree: TreeName, parent: number | null = null): Category[] {
    return (this.children.get(parent) ?? [])
      .filter((row) => row.tree === tree)
      .map((row) => ({
        id: row.id,
        name: row.name,
        logo: '',
        logo1: '',
        children: this.present(tree, row.id),
      }))
  }
}
