import { useSearchParams } from '@remix-run/react'
import { storeKinds } from '#contract/kinds'
import { DecisionForm } from '#app/components/desk/decision-form'
import { FilterChoice } from '#app/components/desk/filter-choice'
import { firstColumn, ListField } from '#app/components/desk/list-field'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { deskPaths } from '#app/site/desk-paths'
import type { AskedReach } from '#app/views/desk/coupon-reach'

export type Reach = AskedReach & { count: number; passed: number; outside: number }

export function ListForm() {
  return (
    <DecisionForm<'stores' | 'storesFile' | 'skip'>
      title="发给名单"
      intent="list"
      encType="multipart/form-data"
      acts={[{ decision: 'list', label: '按名单发放', tone: 'primary' }]}
    >
      {({ stores, storesFile, skip }) => (
        <>
          <ListField
            label="名单（一行一家：客户编号、外部编号、单位名称或信用代码）"
            field={stores}
            file={storesFile}
            rows={5}
            fileHint={firstColumn}
            required
          />
          <CheckField label="跳过有问题的行" field={skip} />
        </>
      )}
    </DecisionForm>
  )
}

interface FilterFormsProps {
  couponId: number
  ranks: readonly string[]
  reach: Reach | undefined
}

/** Asks how many stores a filter reaches, and then gives to exactly so many. */
export function FilterForms({ couponId, ranks, reach }: FilterFormsProps) {
  const [search] = useSearchParams()
  const names = Object.fromEntries(ranks.map((name, at) => [at + 1, name]))
  const asked = (name: string) => search.get(name) ?? ''
  return (
    <>
      <section className="panel" aria-labelledby="reach-title">
        <h2 id="reach-title">发给筛选</h2>
        <form
          className="desk-form"
          action={`${deskPaths.coupon(couponId)}#filter`}
          aria-label="按条件找门店"
        >
          <input type="hidden" name="asked" value="1" />
          <FilterChoice
            id="reach-kind"
            label="客户类型"
            name="kind"
            value={asked('kind')}
            choices={storeKinds}
            hasAll
          />
          <FilterChoice
            id="reach-rank"
            label="会员等级"
            name="rank"
            value={asked('rank')}
            choices={names}
            hasAll
          />
          <p>
            <label htmlFor="reach-region">地区（如浙江省杭州市）</label>
            <input id="reach-region" name="region" defaultValue={asked('region')} maxLength={60} />
          </p>
          <button type="submit" className="button">
            查看家数
          </button>
        </form>
      </section>
      {reach !== undefined && <Reached reach={reach} />}
    </>
  )
}

function Reached({ reach }: { reach: Reach }) {
  const { kind, rank, region, count, passed, outside } = reach
  const rest = [
    passed === 0 ? '' : `；另有 ${String(passed)} 家不能再领`,
    outside === 0 ? '' : `；另有 ${String(outside)} 家不在这个促销的客户之内`,
  ].join('')
  if (count === 0)
    return (
      <section className="panel" id="filter">
        <p>没有可以发的门店{rest}。</p>
      </section>
    )
  return (
    <DecisionForm
      title={`可发 ${String(count)} 家`}
      words={`每家一张${rest}。家数有变化时不会发出。`}
      intent="filter"
      acts={[{ decision: 'filter', label: `发给这 ${String(count)} 家`, tone: 'primary' }]}
    >
      {() => (
        <>
          <input type="hidden" name="kind" value={kind ?? ''} />
          <input type="hidden" name="rank" value={rank ?? ''} />
          <input type="hidden" name="region" value={region} />
          <input type="hidden" name="count" value={count} />
        </>
      )}
    </DecisionForm>
  )
}

export function HandForm() {
  return (
    <DecisionForm<'store' | 'reason'>
      title="发给一家"
      intent="hand"
      acts={[{ decision: 'hand', label: '发一张' }]}
    >
      {({ store, reason }) => (
        <>
          <Field
            label="客户"
            field={store}
            maxLength={100}
            hint="客户编号、外部编号、单位名称或信用代码"
            required
          />
          <Field label="原因" field={reason} maxLength={200} required />
        </>
      )}
    </DecisionForm>
  )
}

export function CodesForm() {
  return (
    <DecisionForm<'codes' | 'uses'>
      title="生成兑换码"
      intent="codes"
      acts={[{ decision: 'codes', label: '生成', tone: 'primary' }]}
      defaultValue={{ uses: 1 }}
    >
      {({ codes, uses }) => (
        <>
          <Field
            label="个数"
            field={codes}
            inputMode="numeric"
            maxLength={6}
            hint="一次最多 5000 个"
            required
          />
          <Field
            label="每码可兑次数"
            field={uses}
            inputMode="numeric"
            maxLength={6}
            hint="每次换一张券"
            required
          />
        </>
      )}
    </DecisionForm>
  )
}
