import { paths } from '#app/site/paths'

/** Confirms a complaint: its number, and what happens next. */
export function ComplaintTaken({ code }: { code: string }) {
  return (
    <div className="complaint-taken" role="status">
      <p>
        已收到，受理编号 <strong className="number">{code}</strong>
      </p>
      <p>请记下编号，两个工作日内按您留的联系方式答复；来电查询请报编号。</p>
      <p>
        <a className="button" href={paths.help('tsjy')}>
          再写一条
        </a>
      </p>
    </div>
  )
}
