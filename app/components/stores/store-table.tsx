import { approvalStates, endless } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { storeRights } from '#contract/store-roles'
import type { StoreOverview } from '#contract/stores'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { storePaths } from '#app/site/store-paths'

const columns = ['单位', '证照', '余额', '待办', '我的权限', '操作'] as const

export function StoreTable({ stores }: { stores: readonly StoreOverview[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} />
        ))}
      </tbody>
    </table>
  )
}

function StoreRow({ store }: { store: StoreOverview }) {
  const { company, kind, approval, isStopped, nearestExpiry, balance, roles } = store
  const isOwner = roles.includes('own')
  return (
    <tr>
      <th scope="row">
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
      </th>
      <td data-label="证照">
        {nearestExpiry === undefined
          ? '没有'
          : nearestExpiry.day === endless
            ? '全部长期有效'
            : `最近到期：${nearestExpiry.name} ${nearestExpiry.day}`}
      </td>
      <td data-label="余额">{balance === undefined ? '—' : <Price yuan={balance} />}</td>
      <td data-label="待办">{waitingWords(store)}</td>
      <td data-label="我的权限">
        {isOwner ? storeRights.own : roles.map((role) => storeRights[role]).join('、')}
      </td>
      <td data-label="操作" className="store-actions">
        {store.isActing ? <b>当前门店</b> : <SwitchForm id={store.id} company={company} />}
        {isOwner && <StopLink store={store} />}
      </td>
    </tr>
  )
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
