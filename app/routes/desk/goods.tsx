import type { SubmissionResult } from '@conform-to/dom'
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import type { GoodsEntry } from '#contract/desk/goods'
import { goodsClasses } from '#contract/goods-classes'
import { placings, shelfStates, type Placing, type ShelfState } from '#contract/desk/kinds/goods'
import { goodsFilterChoices } from '#app/components/desk/goods-filter-choices'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { RuleLink } from '#app/components/desk/rule-link'
import { useMay } from '#app/components/desk/use-may'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'
import { readForm } from '#app/web/read-form.server'
import { formatTrace } from '#app/words/money'

export const handle = { title: deskPaths.goods.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('goods')

const shelve = bulkAction('desk.shelveGoods', ({ ids, shelf }, { count }) => {
  const left = ids.length - count
  const words = shelfStates[shelf]
  return {
    to: deskPaths.goods({ state: shelf }),
    message: `已${words} ${count} 个商品${left > 0 ? `，${left} 个原来已${words}` : ''}`,
  }
})

const place = bulkAction('desk.placeGoods', ({ ids, placing, zone }, { count }) => {
  const left = ids.length - count
  return {
    to: placing === 'category' ? deskPaths.goods() : deskPaths.goods({ zone }),
    message: `已将 ${count} 个商品${placings[placing]}${left > 0 ? `，${left} 个原来就是` : ''}`,
  }
})

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request.clone())
  // Nothing is written: the next page asks by which rule.
  if (sent.has('reprice'))
    return sent.has('ids')
      ? redirect(deskPaths.newPriceRule({ ids: sent.getAll('ids').join() }))
      : data<SubmissionResult>({ error: { ids: ['请先勾选商品'] } }, 400)
  return sent.has('shelf') ? shelve(args) : place(args)
}

export const columns: PageColumns<'goods'> = [
  { head: '货号', sort: 'code', className: 'number', cell: ({ code }) => code },
  {
    head: '品名',
    sort: 'name',
    href: ({ id }) => deskPaths.goodsInfo(id),
    cell: ({ name, tradeName }) => `${name}${tradeName === '' ? '' : `（${tradeName}）`}`,
    value: ({ name }) => name,
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

type Filed = NonNullable<GoodsEntry['filed']>

const yesOrNo = (is: boolean | undefined) => (is === true ? '是' : '否')
const filedAs = (head: string, cell: (filed: Filed) => string | number) => ({
  head,
  cell: ({ filed }: GoodsEntry) => (filed === undefined ? '' : cell(filed)),
})

/** Also what the page has no room for, by names that an import knows (desk.md §19). */
export const filed: PageColumns<'goods'> = [
  ...columns,
  { head: '商品名', cell: ({ tradeName }) => tradeName },
  { head: '单位', cell: ({ unit }) => unit },
  filedAs('上市许可持有人', ({ licenceHolder }) => licenceHolder),
  filedAs('剂型', ({ dosageForm }) => dosageForm),
  filedAs('批准文号', ({ approvalNumber }) => approvalNumber),
  filedAs('条形码', ({ barcode }) => barcode),
  filedAs('品类', ({ class: goodsClass }) => goodsClasses[goodsClass]),
  filedAs('分类', ({ category }) => category),
  {
    head: '进价',
    cell: () => '',
    value: ({ filed: own }) => (own?.cost === undefined ? '' : { amount: own.cost }),
  },
  filedAs('中包装', ({ packageStep }) => packageStep),
  filedAs('件装量', ({ caseQuantity }) => caseQuantity),
  filedAs('起订量', ({ minimum }) => minimum),
  filedAs('限购', ({ limit }) => limit),
  filedAs('储存条件', ({ storage }) => storage),
  filedAs('说明', ({ description }) => description),
  filedAs('处方药', ({ isPrescription }) => yesOrNo(isPrescription)),
  filedAs('含麻', ({ isHm }) => yesOrNo(isHm)),
  filedAs('冷链', ({ isColdChain }) => yesOrNo(isColdChain)),
  { head: '上架', cell: ({ state }) => yesOrNo(state === 'on') },
]

export default function GoodsPage() {
  const answer = useLoaderData<typeof loader>()
  const [mayWrite, seesPrices] = [useMay('goods.write'), useMay('prices.read')]
  const links = [
    ...(mayWrite ? [deskPaths.newGoods, deskPaths.goodsPictures] : []),
    ...(seesPrices ? [deskPaths.rankPrices, deskPaths.contractPrices, deskPaths.priceRules] : []),
  ]
  const bulk = {
    ...bulkOf(useActionData<SubmissionResult>(), 'ids'),
    valueOf: ({ id }: GoodsEntry) => id,
    labelOf: ({ name, spec }: GoodsEntry) => `选择 ${name} ${spec}`,
    acts: <Acts />,
  }
  return (
    <ListPage
      of="goods"
      unit="个"
      columns={columns}
      bulk={mayWrite ? bulk : undefined}
      offered={goodsFilterChoices(answer)}
      intro={
        <p className="desk-actions">
          {links.map((page) => (
            <Fragment key={page.title}>
              <a className="button" href={page()}>
                {page.title}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      }
    >
      <RuleLink />
    </ListPage>
  )
}

/** What is done with the ticked ones: on the shelf or off it, and where they are put. */
function Acts() {
  const mayPrice = useMay('prices.write')
  const { categories, zones } = useLoaderData<typeof loader>()
  return (
    <>
      <NoDefaultButton />
      {(Object.keys(shelfStates) as ShelfState[]).map((shelf) => (
        <button key={shelf} type="submit" className="button" name="shelf" value={shelf}>
          {shelfStates[shelf]}所选
        </button>
      ))}{' '}
      <Place
        name="categoryId"
        label="所选的分类"
        choices={categories.map(({ id, name, depth }) => [
          String(id),
          `${'　'.repeat(depth)}${name}`,
        ])}
        acts={['category']}
      />{' '}
      <Place
        name="zone"
        label="所选的专区"
        choices={zones.map(({ code, name }) => [code, name])}
        acts={['in', 'out']}
      />{' '}
      {mayPrice && (
        <button type="submit" className="button" name="reprice" value="1">
          按规则调价
        </button>
      )}
    </>
  )
}

interface PlaceProps {
  name: 'categoryId' | 'zone'
  label: string
  choices: readonly (readonly [value: string, words: string])[]
  acts: readonly Placing[]
}

/** A choice with the buttons that need it; what was chosen stays when they are refused. */
function Place({ name, label, choices, acts }: PlaceProps) {
  const { initialValue, error } = useActionData<SubmissionResult>() ?? {}
  const chosen = initialValue?.[name]
  return (
    <span className="desk-place">
      <select
        name={name}
        aria-label={label}
        defaultValue={typeof chosen === 'string' ? chosen : ''}
        aria-invalid={error?.[name] === undefined ? undefined : true}
      >
        <option value="">{label}…</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {acts.map((placing) => (
        <button key={placing} type="submit" className="button" name="placing" value={placing}>
          {placings[placing]}
        </button>
      ))}
    </span>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
