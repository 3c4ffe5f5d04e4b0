import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'
import type { ZoneGoods } from '#app/views/goods/zone-goods'

const words = { blocked: '活动未开始', upcoming: '活动暂未开始' }

interface ZoneClosedProps extends Pick<ZoneGoods, 'title' | 'opensAt'> {
  state: keyof typeof words
}

/** Replaces a zone that is blocked for this buyer or not yet live (product.md §8). */
export function ZoneClosed({ title, state, opensAt }: ZoneClosedProps) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{words[state]}</h1>
      <p>
        {opensAt === undefined
          ? `“${title}”目前没有对本店开放，如有疑问请联系客户经理。`
          : `“${title}”将于 ${formatDateTime(opensAt)} 开始，敬请期待。`}
      </p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={paths.list()}>
          看全部商品
        </a>
        <a className="button" href={paths.home()}>
          返回首页
        </a>
      </p>
    </section>
  )
}
