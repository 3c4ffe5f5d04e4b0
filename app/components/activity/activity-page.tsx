import type { ReactNode } from 'react'
import { useIsLite } from '#app/browser/use-is-lite'
import { CardRow } from '#app/components/goods/card-row'
import { GoodsForm } from '#app/components/goods/goods-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import type { ActivityView, BlockView } from '#app/views/content/activity-view'
import { untilWords } from '#app/words/dates'
import { paths } from '#app/site/paths'
import type { RowEntries } from '#app/views/goods/row-entries'

interface ActivityPageProps {
  activity: ActivityView
  children?: ReactNode
}

/** An activity and its parts, in the order of the data. */
export function ActivityPage({ activity, children }: ActivityPageProps) {
  const { title, intro, image, endsAt, blocks } = activity
  const isLite = useIsLite()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={title} />
      {image !== '' && !isLite && <img src={image} alt="" className="activity-picture" />}
      <ZoneHead title={title} intro={`${intro}（至 ${untilWords(endsAt)}）`}>
        {children}
      </ZoneHead>
      <GoodsForm>
        {(entries) => (
          <div className="activity-blocks">
            {blocks.map((block, at) => (
              <Block key={`${at}${block.title}`} block={block} at={at} entries={entries} />
            ))}
          </div>
        )}
      </GoodsForm>
    </div>
  )
}

interface BlockProps {
  block: BlockView
  at: number
  entries: RowEntries
}

function Block({ block: { kind, title, text, url, rows }, at, entries }: BlockProps) {
  if (kind === 'goods')
    return <CardRow id={`block-${at}`} title={title} rows={rows} entries={entries} />
  if (kind === 'text')
    return (
      <section className="panel" aria-labelledby={`block-${at}`}>
        <h2 id={`block-${at}`}>{title}</h2>
        <p>{text}</p>
      </section>
    )
  return (
    <p>
      <a className="button button-primary" href={kind === 'coupons' ? paths.couponCentre() : url}>
        {title}
      </a>
    </p>
  )
}
