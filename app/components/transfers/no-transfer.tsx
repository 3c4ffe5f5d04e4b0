import { paths } from '#app/site/paths'

export function NoTransfer({ title }: { title: string }) {
  return (
    <div className="container">
      <h1>{title}</h1>
      <div className="way-on">
        <p className="way-on-title">没有待付款的订单</p>
        <p>您有“财务”权限的门店有待付款订单时，可合并转账、只传一份凭证。</p>
        <a className="button button-primary" href={paths.stores()}>
          看门店与人员
        </a>
      </div>
    </div>
  )
}
