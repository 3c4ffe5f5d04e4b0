import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { priceKinds } from '#contract/desk/kinds/goods'
import { ruleBases, ruleSteps, ruleUnits } from '#contract/desk/kinds/price-rules'
import type { priceRuleFields } from '#contract/desk/price-rules'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SelectField } from '#app/components/ui/select-field'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newPriceRule.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** Which goods: those ticked (`ids`), else what the list of goods shows for the same address. */
export async function loader(args: LoaderFunctionArgs) {
  const { query, names, paging } = await listLoader('rankPrices')(args)
  const typed = new URL(args.request.url).searchParams.get('ids') ?? ''
  const ids = typed.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  const { state = '', keywords, filters } = query
  return {
    names,
    count: ids.length > 0 ? ids.length : paging.total,
    goods: { state, keywords, ...filters, ids: ids.join() },
    href: ids.length > 0 ? undefined : deskPaths.goods({ state, q: keywords, ...filters }),
  }
}

export const action = bulkAction('desk.addPriceRule', (_, { id }) => ({
  to: deskPaths.priceRule(id),
  message: '正在列出新价格，还没有改价',
}))

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export default function NewPriceRulePage() {
  const { names, count, goods, href } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<Record<keyof typeof priceRuleFields, string>>({
    id: 'rule',
    lastResult: useActionData<SubmissionResult>(),
    defaultValue: { target: 'base', basis: 'own', unit: 'percent', step: 'cent' },
  })
  const mayPrice = useMay('prices.write')
  const targets = [
    ['base', priceKinds.base],
    ...ranks.map((rank) => [
      `rank/${rank}`,
      `${priceKinds.rank}：${names[rank - 1] || `${rank} 级`}`,
    ]),
    ['special', `执行中的${priceKinds.special}`],
    ['control', priceKinds.control],
  ] as [string, string][]
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="rule-title">
        <h2 id="rule-title">
          {href === undefined ? '勾选的' : '筛选出的'} {count} 个商品
        </h2>
        <p>
          先列出每个商品的新价格，看过、移出不要的再采用。列出之后不再重算。
          {href !== undefined && (
            <a className="link" href={href}>
              看这些商品
            </a>
          )}
        </p>
        <PageForm id={form.id} className="desk-form" noValidate>
          <FormMessage message={form.errors?.[0]} />
          {Object.entries(goods).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField label="改哪种价格" field={fields.target} choices={targets} />
          <SelectField label="按什么算" field={fields.basis} choices={Object.entries(ruleBases)} />
          <Field
            label="加或减"
            field={fields.amount}
            maxLength={20}
            hint="如 3 或 -2.5；留空只取整"
          />
          <SelectField label="单位" field={fields.unit} choices={Object.entries(ruleUnits)} />
          <SelectField label="取整到" field={fields.step} choices={Object.entries(ruleSteps)} />
          <Field
            label="开始时间"
            field={fields.startsAt}
            maxLength={20}
            hint="如 2026-12-01 08:00；留空采用后立即"
          />
          <Field label="原因" field={fields.words} maxLength={100} />
          {mayPrice && (
            <button type="submit" className="button button-primary">
              列出新价格
            </button>
          )}
        </PageForm>
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
