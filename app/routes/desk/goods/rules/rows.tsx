import type { SubmissionResult } from '@conform-to/dom'
import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PriceRuleRow } from '#contract/desk/price-rules'
import { ListPage } from '#app/components/desk/list-page'
import { priceRuleColumns } from '#app/components/desk/price-rule-columns'
import { useMay } from '#app/components/desk/use-may'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'

export const handle = { title: deskPaths.priceRuleRows.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** What is no number at all is told at its field. */
export const loader = listLoader('priceRuleRows', (search) =>
  /^[1-9]\d{0,14}$/.test(search.get('rule') ?? '') ? {} : { rule: undefined },
)

export function action(args: ActionFunctionArgs) {
  const to = deskPaths.priceRuleRows(Object.fromEntries(new URL(args.request.url).searchParams))
  return bulkAction('desk.takePriceRuleRows', ({ put }, { count }) => ({
    to,
    message: `已${put === 'out' ? '移出' : '放回'} ${count} 个商品`,
  }))(args)
}

export default function PriceRuleRowsPage() {
  const { rules, query } = useLoaderData<typeof loader>()
  const mayPrice = useMay('prices.write')
  const bulk = {
    ...bulkOf(useActionData<SubmissionResult>(), 'ids'),
    valueOf: ({ id }: PriceRuleRow) => id,
    labelOf: ({ goods }: PriceRuleRow) => `选择 ${goods.name} ${goods.spec}`,
    canTick: ({ isOpen }: PriceRuleRow) => isOpen,
    acts: <Acts />,
  }
  const choices = Object.fromEntries(rules.map(({ id, rule }) => [id, `${id} ${rule}`]))
  const asked = rules.find(({ id }) => String(id) === query.filters.rule)
  return (
    <ListPage
      of="priceRuleRows"
      unit="个商品"
      columns={priceRuleColumns}
      bulk={mayPrice ? bulk : undefined}
      offered={{ rule: { choices } }}
      intro={
        asked !== undefined && (
          <p>
            <a className="link" href={deskPaths.priceRule(asked.id)}>
              回到规则调价 {asked.id}
            </a>
            ：{asked.rule}
          </p>
        )
      }
    />
  )
}

function Acts() {
  return (
    <>
      <button type="submit" className="button" name="put" value="out">
        移出所选
      </button>{' '}
      <button type="submit" className="button" name="put" value="in">
        放回所选
      </button>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
