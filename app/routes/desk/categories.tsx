import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DeskCategory } from '#contract/desk/categories'
import { categoryTrees } from '#contract/desk/kinds/goods'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { bulkOf } from '#app/views/desk/ticked'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: deskPaths.categories.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.categories', {})
}

export const action = bulkAction('desk.removeCategories', (_, { count }) => ({
  to: deskPaths.categories(),
  message: `已删除 ${count} 个分类`,
}))

const columns: ListColumn<DeskCategory>[] = [
  {
    head: '分类',
    href: ({ id }) => deskPaths.category(id),
    cell: ({ name, depth }) => `${'　'.repeat(depth)}${name}`,
  },
  { head: '大类', cell: ({ tree }) => categoryTrees[tree] },
  { head: '首页菜单', cell: ({ isInMenu }) => (isInMenu ? '显示' : '—') },
  {
    head: '在架商品',
    className: 'number',
    href: ({ name }) => deskPaths.goods({ category: name }),
    cell: ({ goodsCount }) => `${goodsCount} 个`,
  },
  { head: '排序', className: 'number', cell: ({ sort }) => sort },
]

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>()
  const mayWrite = useMay('goods.write')
  const reply = useActionData<SubmissionResult>()
  const table = { rows: categories, columns }
  const ticks = {
    ...bulkOf(reply, 'ids'),
    valueOf: ({ id }: DeskCategory) => id,
    labelOf: ({ name }: DeskCategory) => `选择 ${name}`,
    canTick: ({ goodsCount, hasChildren }: DeskCategory) => goodsCount === 0 && !hasChildren,
  }
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="categories-title">
        <h2 id="categories-title">{categories.length} 个分类</h2>
        <p className="muted">首页菜单显示药品最上一级的前 7 个；没有商品和下级的可以删除。</p>
        <FormMessage message={firstMessage(reply)} />
        {mayWrite ? (
          <>
            <p className="desk-actions">
              <a className="button" href={deskPaths.newCategory()}>
                新增分类
              </a>
            </p>
            <PageForm noValidate>
              <NoDefaultButton />
              <ListTable {...table} ticks={ticks} />
              <p className="desk-actions desk-bulk">
                <button type="submit" className="button">
                  删除所选
                </button>
              </p>
            </PageForm>
          </>
        ) : (
          <ListTable {...table} />
        )}
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
