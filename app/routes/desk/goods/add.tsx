import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { GoodsFieldName } from '#contract/desk/goods-fields'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { GoodsFields, typedGoods } from './fields'

export const handle = { title: deskPaths.newGoods.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** Any page of the list says which categories and zones there are. */
const listed = { page: 1, customer: '', sort: '', keywords: '', category: '', zone: '', brand: '' }

/** A copy begins with everything of the other product but what is its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(from)) {
    const { categories, zones } = await callOrThrow(request, 'desk.goodsList', listed)
    return { categories, zones, from: undefined }
  }
  const copied = await callOrThrow(request, 'desk.goods', { id: Number(from) })
  const { goods, categories, zones } = copied
  return { categories, zones, from: { ...goods, code: '', barcode: '' } }
}

export const action = bulkAction('desk.addGoods', (_, { id }) => ({
  to: deskPaths.goodsInfo(id),
  message: '已新增商品，价格待定',
}))

export default function NewGoodsPage() {
  const { categories, zones, from } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<Record<GoodsFieldName, string>>({
    id: 'goods',
    lastResult: useActionData<SubmissionResult>(),
    defaultValue: from === undefined ? { isOnShelf: 'on' } : typedGoods(from),
  })
  const mayAdd = useMay('goods.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="goods-title">
        <h2 id="goods-title">{from === undefined ? '商品资料' : `照 ${from.name} ${from.spec}`}</h2>
        <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
          <FormMessage message={form.errors?.[0]} />
          <GoodsFields fields={fields} categories={categories} zones={zones} />
          {mayAdd && (
            <p className="desk-actions">
              <button type="submit" className="button button-primary">
                新增
              </button>
            </p>
          )}
        </PageForm>
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
