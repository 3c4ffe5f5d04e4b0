import { PartBar } from '#app/components/ui/part-bar'
import { paths } from '#app/site/paths'
import type { LicenceStrip as Strip } from '#app/views/stores/licence-strip'

const stateWords = {
  ok: '有效',
  warn: '即将到期',
  urgent: '即将到期',
  expired: '已过期',
  missing: '未上传',
}

/** The licences on one strip of time; the same days are in the table below. */
export function LicenceStrip({ strip: { bars, today, years } }: { strip: Strip }) {
  return (
    <ul className="licence-strip">
      {bars.map(({ kind, name, state, from, until, words }) => (
        <li key={kind}>
          <a href={`${paths.licences()}#${kind}`}>{name}</a>
          <PartBar
            label={`${name} ${words}，${stateWords[state]}`}
            from={from}
            until={until}
            marks={[today]}
            className={`licence-bar licence-bar-${state}`}
          />
          <span className={`number licence-${state}`}>{words}</span>
        </li>
      ))}
      <li className="licence-years" aria-hidden="true">
        <span />
        <svg className="licence-scale" height="30">
          {years.map(({ place, year }) => (
            <text key={year} x={`${place}%`} y="12">
              {year}
            </text>
          ))}
          <text className="licence-today" x={`${today}%`} y="26" textAnchor="middle">
            今天
          </text>
        </svg>
        <span />
      </li>
    </ul>
  )
}
