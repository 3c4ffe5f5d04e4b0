import { useLoaderData } from '@remix-run/react'
import { categoryTrees } from '#contract/desk/kinds/goods'
import { CasePage } from '#app/components/desk/case-page'
import { CategoryFields, type CategoryFieldName } from '#app/components/desk/category-fields'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.category.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.category')

export const action = caseActions(deskPaths.category, {
  edit: sends('desk.editCategory', { done: '分类已保存，买家现在看到的就是它' }),
})

export default function CategoryPage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('goods.write')
  const { category, places } = detail
  const { name, place, sort, tree, goodsCount, isInMenu } = category
  const form = (
    <DecisionForm<CategoryFieldName>
      title="修改"
      intent="edit"
      acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
      defaultValue={{ name, place, sort }}
    >
      {(fields) => <CategoryFields fields={fields} places={places} />}
    </DecisionForm>
  )
  return (
    <CasePage
      title={handle.title}
      of={detail}
      back={{ href: deskPaths.categories(), label: '回到分类' }}
      decisions={mayEdit && form}
    >
      <section className="panel" aria-labelledby="category-title">
        <h2 id="category-title">{name}</h2>
        <dl className="desk-facts">
          <Fact name="大类" value={categoryTrees[tree]} />
          <Fact name="在架商品" value={`${goodsCount} 个`} />
          <Fact name="首页菜单" value={isInMenu ? '显示' : '不显示'} />
          <Fact name="排序" value={String(sort)} />
        </dl>
        <p>
          <a className="link" href={deskPaths.goods({ category: name })}>
            这个分类的商品
          </a>
        </p>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
