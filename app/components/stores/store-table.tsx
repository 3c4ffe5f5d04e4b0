import { approvalStates, endless } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { storeRights } from '#contract/store-roles'
import type { StoreOverview } from '#contract/stores'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { DataTable } from '#app/components/ui/data-table'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { storePaths } from '#app/site/store-paths'

export function StoreTable({ stores }: { stores: readonly StoreOverview[] }) {
  return (
    <DataTable
      rows={stores}
      keyOf={({ id }) => id}
      columns={[
        { head: '单位', name: (store) => <StoreName store={store} /> },
        { head: '证照', cell: expiryWords },
        { head: '余额', cell: ({ balance }) => balance && <Price yuan={balance} /> },
        { head: '待办', cell: waitingWords },
        { head: '我的权限', cell: rightsWords },
        {
          head: '操作',
          className: 'store-actions',
          cell: (store) => (
            <>
              {store.isActing ? (
                <b>当前门店</b>
              ) : (
                <SwitchForm id={store.id} company={store.company} />
              )}
              {store.roles.includes('own') && <StopLink store={store} />}
            </>
          ),
        },
      ]}
    />
  )
}

function StoreName({ store }: { store: StoreOverview }) {
  const { kind, approval, isStopped } = store
  return (
    <>
      {nameOf(store)}
      <br />
      <small className="muted">
        {storeKinds[kind]}，{approvalStates[approval]}
      </small>
      {isStopped && (
        <>
          <br />
          <b>已停用</b>
        </>
      )}
    </>
  )
}

function expiryWords({ nearestExpiry }: StoreOverview): string {
  if (nearestExpiry === undefined) return '没有'
  const { name, day } = nearestExpiry
  return day === endless ? '全部长期有效' : `最近到期：${name} ${day}`
}

function rightsWords({ roles }: StoreOverview): string {
  if (roles.includes('own')) return storeRights.own
  return roles.map((role) => storeRights[role]).join('、')
}

/** Switches to another store. It is a new sign-in, so the next page loads as a document. */
function SwitchForm({ id, company }: { id: number; company: string }) {
  const raiseLoginFlag = useLoginFlag(undefined)
  return (
    <PageForm action={storePaths.switchTo(id)} onSubmit={raiseLoginFlag}>
      <button
        type="submit"
        className="button button-small"
        aria-label={`切换到 ${nameOf({ company })}`}
      >
        切换
      </button>
    </PageForm>
  )
}

/** Only an approved store can order, so only that can be stopped. */
function StopLink({ store }: { store: StoreOverview }) {
  const { id, approval, isStopped } = store
  if (!isStopped && approval !== 'approved' && approval !== 'frozen') return null
  const label = isStopped ? '启用' : '停用'
  return (
    <a
      className="button button-small"
      href={severalStoresPaths.stop(id)}
      aria-label={`${label} ${nameOf(store)}`}
    >
      {label}
    </a>
  )
}

function nameOf({ company }: Pick<StoreOverview, 'company'>): string {
  return company === '' ? '未完成注册的门店' : company
}

function waitingWords(store: StoreOverview): string {
  const { requests, cartLines, unpaid, toReceive, receiptsDue } = store
  const parts = [
    [requests, '采购申请待审批', '份'],
    [cartLines, '购物车', '种'],
    [unpaid, '待付款', '单'],
    [toReceive, '待收货', '单'],
    [receiptsDue, '待交回执', '份'],
  ] as const
  const said = parts.flatMap(([count, name, unit]) =>
    count === 0 ? [] : [`${name} ${count} ${unit}`],
  )
  return said.length === 0 ? '没有' : said.join('，')
}
