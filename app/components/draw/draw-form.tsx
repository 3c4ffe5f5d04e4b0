import type { Draw, DrawResult } from '#contract/draw'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'

interface DrawFormProps {
  draw: Draw
  justDrawn: DrawResult | undefined
}

export function DrawForm({ draw, justDrawn }: DrawFormProps) {
  return (
    <>
      {justDrawn !== undefined && <Outcome result={justDrawn} />}
      {draw.refusal === undefined ? (
        <PageForm action={paths.draw(draw.id)} needs="buy">
          <input type="hidden" name="attempt" value={draw.attempt} />
          <SubmitButton intent="draw" busy="正在抽奖…" className="draw-button">
            {justDrawn === undefined ? '立即抽奖' : '再抽一次'}
          </SubmitButton>
          <span className="muted">
            还可抽 {draw.left} 次，共 {draw.perStore} 次
          </span>
        </PageForm>
      ) : (
        <p className="draw-refusal">
          {draw.refusal.message} <WayOn draw={draw} />
        </p>
      )}
    </>
  )
}

function Outcome({ result: { kind, name, remarks } }: { result: DrawResult }) {
  return (
    <div className="draw-outcome" role="status">
      <strong>{kind === 'thanks' ? name : `恭喜，抽中${name}`}</strong>
      <p>{remarks}</p>
    </div>
  )
}

function WayOn({ draw: { id, refusal } }: { draw: Draw }) {
  if (refusal?.code === 'NOT_LOGIN') return <a href={paths.login(paths.draw(id))}>去登录</a>
  if (refusal?.code === 'PAY_MORE') return <a href={paths.list()}>去采购</a>
  if (refusal?.code === 'LIMIT_USED') return <a href={paths.drawRecords()}>看我的抽奖记录</a>
  return null
}
