import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { GoodsEntry } from '#contract/desk/goods'
import { shelfStates, type ShelfState } from '#contract/desk/kinds/goods'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'
import { formatTrace } from '#app/words/money'

export const handle = { title: deskPaths.goods.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('goods')

export const action = bulkAction('desk.shelveGoods', ({ ids, shelf }, { count }) => {
  const left = ids.length - count
  const words = shelfStates[shelf]
  return {
    to: deskPaths.goods({ state: shelf }),
    message: `已${words} ${count} 个商品${left > 0 ? `，${left} 个原来已${words}` : ''}`,
  }
})

export const columns: PageColumns<'goods'> = [
  { head: '货号', sort: 'code', className: 'number', cell: ({ code }) => code },
  {
    head: '品名',
    sort: 'name',
    href: ({ id }) => deskPaths.goodsInfo(id),
    cell: ({ name, tradeName }) => `${name}${tradeName === '' ? '' : `（${tradeName}）`}`,
  },
  { head: '规格', cell: ({ spec }) => spec },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  {
    head: '价格',
    sort: 'price',
    className: 'number',
    cell: ({ price }) => (price === undefined ? '待定' : `¥${formatTrace(price)}`),
    value: ({ price }) => (price === undefined ? '' : { amount: price }),
  },
  {
    head: '可订库存',
    sort: 'stock',
    className: 'number',
    cell: ({ stock, unit }) => `${stock} ${unit}`,
    value: ({ stock }) => stock,
  },
  { head: '状态', cell: ({ state }) => shelfStates[state] },
]

export default function GoodsPage() {
  const { categories } = useLoaderData<typeof loader>()
  const mayWrite = useMay('goods.write')
  const bulk = {
    ...bulkOf(useActionData<SubmissionResult>(), 'ids'),
    valueOf: ({ id }: GoodsEntry) => id,
    labelOf: ({ name, spec }: GoodsEntry) => `选择 ${name} ${spec}`,
    acts: <ShelfButtons />,
  }
  const choices = Object.fromEntries(
    categories.map(({ name, depth }) => [name, `${'　'.repeat(depth)}${name}`]),
  )
  return (
    <ListPage
      of="goods"
      unit="个"
      columns={columns}
      bulk={mayWrite ? bulk : undefined}
      offered={{ category: { choices } }}
    >
      {mayWrite && (
        <p>
          <a className="link" href={deskPaths.newGoods()}>
            新增商品
          </a>{' '}
          <a className="link" href={deskPaths.goodsPictures()}>
            批量上传图片
          </a>
        </p>
      )}
    </ListPage>
  )
}

function ShelfButtons() {
  return (
    <>
      <NoDefaultButton />
      {(Object.keys(shelfStates) as ShelfState[]).map((shelf) => (
        <button key={shelf} type="submit" className="button" name="shelf" value={shelf}>
          {shelfStates[shelf]}所选
        </button>
      ))}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
