import { useLoaderData } from '@remix-run/react'
import { zoneMoves, zoneStates } from '#contract/desk/kinds/goods'
import type { DeskZone } from '#contract/desk/zones'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { ZoneFields, type ZoneFieldName } from '#app/components/desk/zone-fields'
import { Fact } from '#app/components/ui/fact'
import { TextArea } from '#app/components/ui/text-area'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import { isZoneName, zones } from '#app/site/zones'
import { zoneRuleInWords } from '#app/words/zone-rules'

export const handle = { title: deskPaths.zone.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.zone')

export const action = caseActions(deskPaths.zone, {
  edit: sends('desk.editZone', { done: '专区已保存，买家现在看到的就是它' }),
  goods: sends('desk.fillZone', {
    done: ({ decision }, { count }) => `已${zoneMoves[decision]} ${count} 个商品`,
  }),
})

export default function ZonePage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('goods.write')
  const { zone } = detail
  const { name, intro, opensOn, closesOn, isOpen, isListed } = zone
  const forms = (
    <>
      {isListed && <GoodsForm />}
      <DecisionForm<ZoneFieldName>
        title="修改"
        intent="edit"
        acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
        defaultValue={{ name, intro, opensOn, closesOn, isOpen: isOpen ? 'on' : '' }}
      >
        {(fields) => <ZoneFields fields={fields} />}
      </DecisionForm>
    </>
  )
  return (
    <CasePage
      title={handle.title}
      of={detail}
      back={{ href: deskPaths.zones(), label: '回到专区' }}
      decisions={mayEdit && forms}
      open={isListed ? ['goods', 'edit'] : ['edit']}
    >
      <ZoneFacts zone={zone} />
      <Goods detail={detail} />
    </CasePage>
  )
}

function ZoneFacts({ zone }: Pick<DeskZone, 'zone'>) {
  const { id, code, name, intro, state, opensOn, closesOn } = zone
  const address = isZoneName(code) ? zones[code].address : rarePaths.topic({ id, name })
  return (
    <section className="panel" aria-labelledby="zone-title">
      <h2 id="zone-title">{name}</h2>
      <dl className="desk-facts">
        <Fact name="状态" value={zoneStates[state]} />
        <Fact name="有什么" value={zoneRuleInWords(code)} />
        <Fact name="地址" value={decodeURIComponent(address)} />
        {intro !== '' && <Fact name="介绍" value={intro} />}
        <Fact name="开始日期" value={opensOn ?? '立即'} />
        <Fact name="结束日期" value={closesOn ?? '一直开放'} />
      </dl>
    </section>
  )
}

function Goods({ detail: { goods, zone } }: { detail: DeskZone }) {
  return (
    <section className="panel" aria-labelledby="goods-title">
      <h2 id="goods-title">在架 {zone.goodsCount} 个商品</h2>
      {goods.length === 0 ? (
        <p className="muted">现在没有商品。</p>
      ) : (
        <ListTable
          rows={goods}
          columns={[
            { head: '品名', href: ({ id }) => deskPaths.goodsInfo(id), cell: ({ name }) => name },
            { head: '规格', cell: ({ spec }) => spec },
          ]}
        />
      )}
      {zone.goodsCount > goods.length && (
        <p className="muted">列出买家先看到的 {goods.length} 个。</p>
      )}
      {zone.isListed && (
        <p>
          <a className="link" href={deskPaths.goods({ zone: zone.code })}>
            名单里的全部商品，可勾选移出
          </a>
        </p>
      )}
    </section>
  )
}

function GoodsForm() {
  return (
    <DecisionForm<'codes'>
      title="商品名单"
      intent="goods"
      words="也可在商品列表里勾选后加入或移出。"
      acts={[
        { decision: 'in', label: zoneMoves.in, tone: 'primary' },
        { decision: 'out', label: zoneMoves.out },
      ]}
    >
      {(fields) => (
        <TextArea label="货号，每行一个" field={fields.codes} rows={5} maxLength={20_000} />
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
