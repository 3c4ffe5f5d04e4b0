import type { CategoryPlace, DeskCategory } from '#contract/desk/categories'
import { categoryTrees, type CategoryTree } from '#contract/desk/kinds/goods'
import { menuLength } from '#contract/menu-length'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { readCategories, type CategoryRow } from '#upstream/goods/catalogue/index/store'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import {
  addCategory,
  editCategory,
  placeOf,
  removeCategories,
} from '#upstream/trade/goods-keeping/save-category'
import type { Handlers } from '../handler'

const trees = Object.keys(categoryTrees) as CategoryTree[]

export const deskCategoryHandlers = {
  'desk.categories': async (ctx) => {
    const rows = await readCategories(ctx.db)
    return { categories: await presentAll(ctx, rows), places: placesIn(rows) }
  },

  'desk.category': async (ctx, { id }) => {
    const rows = await readCategories(ctx.db)
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw notFound('分类')
    const [category] = await presentAll(ctx, rows, id)
    if (category === undefined) throw notFound('分类')
    const mayEdit = ctx.operator.permissions.has('goods.write')
    const claim = mayEdit ? await claimEdit(ctx, `category/${String(id)}`) : undefined
    return {
      category: { ...category, place: placeOf(row) },
      places: placesIn(rows.filter((one) => one.id !== id)),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addCategory': addCategory,

  'desk.editCategory': editCategory,

  'desk.removeCategories': async (ctx, typed) => ({ count: await removeCategories(ctx, typed) }),
} satisfies Partial<Handlers>

/** In the order of the trees, each followed by those below it; with an id that one alone. */
async function presentAll(
  { database, now }: Context,
  rows: readonly CategoryRow[],
  id?: number,
): Promise<DeskCategory[]> {
  const { listing } = await catalogueIndexOf(database).look(now)
  const countOnly = { sort: 'default', offset: 0, limit: 0 } as const
  const inMenu = topsOf(rows, 'drug').slice(0, menuLength)
  const inOrder = trees.flatMap((tree) =>
    topsOf(rows, tree).flatMap((top) => [top, ...belowOf(rows, top.id)]),
  )
  return inOrder
    .filter((row) => id === undefined || row.id === id)
    .map((row) => ({
      id: row.id,
      name: row.name,
      tree: row.tree,
      depth: row.parent_id === null ? 0 : 1,
      sort: row.sort,
      goodsCount: listing.select({ categories: new Set([row.id]) }, countOnly).total,
      hasChildren: belowOf(rows, row.id).length > 0,
      isInMenu: inMenu.includes(row),
    }))
}

function topsOf(rows: readonly CategoryRow[], tree: CategoryTree): CategoryRow[] {
  return rows.filter((row) => row.tree === tree && row.parent_id === null)
}

function belowOf(rows: readonly CategoryRow[], id: number): CategoryRow[] {
  return rows.filter((row) => row.parent_id === id)
}

function placesIn(rows: readonly CategoryRow[]): CategoryPlace[] {
  return trees.flatMap((tree) => [
    { place: tree, name: `${categoryTrees[tree]}，最上一级` },
    ...topsOf(rows, tree).map(({ id, name }) => ({
      place: String(id),
      name: `\u3000${name} 下面`,
    })),
  ])
}
