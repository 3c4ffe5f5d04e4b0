import { paths } from '#app/site/paths'

export function NoGrid({ title }: { title: string }) {
  return (
    <div className="container">
      <h1>{title}</h1>
      <div className="way-on">
        <p className="way-on-title">您能采购的门店只有一家</p>
        <p>同一负责人名下有两家以上您能采购的门店时，可在一张表里订货。</p>
        <a className="button button-primary" href={paths.stores()}>
          看门店与人员
        </a>
      </div>
    </div>
  )
}
