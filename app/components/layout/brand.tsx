import { paths } from '#app/site/paths'

export function Brand() {
  return (
    <a className="brand" href={paths.home()}>
      <span className="brand-mark" aria-hidden="true">
        采芝
      </span>{' '}
      <span>医药采购商城</span>
    </a>
  )
}
