import { useFetcher } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import { popUpIntent, type DrawAnswer, type OfferedDraw } from '#app/utils/draw-offer'
import { paths } from '#app/utils/paths'
import { LeaveQuestion } from './leave-question'

export interface DrawPopUpProps {
  draw: OfferedDraw
  onClose: () => void
}

/** ms; product.md §9. */
const resultDelay = 2_000
const fadeTime = 1_000

/**
 * A draw over the page, at its edge and without a cover: it holds up nobody. Draw, wait, be told the
 * result in a message of its own, while this window fades away.
 */
export function DrawPopUp({ draw, onClose }: DrawPopUpProps) {
  const { phase, answer, start } = useDraw(draw)
  const [isAsking, setIsAsking] = useState(false)
  const isDrawing = phase === 'drawing'

  function send(event: FormEvent) {
    event.preventDefault()
    start()
  }
  if (phase === 'gone') return <Result answer={answer} onClose={onClose} />
  return (
    <>
      {phase === 'fading' && <Result answer={answer} onClose={onClose} />}
      <section
        className={`draw-pop-up${phase === 'fading' ? ' is-fading' : ''}`}
        role="dialog"
        aria-labelledby="draw-pop-up-title"
      >
        <h2 id="draw-pop-up-title">{draw.name}</h2>
        <button
          type="button"
          className="draw-close"
          aria-label="关闭抽奖"
          onClick={isDrawing ? () => setIsAsking(true) : onClose}
        >
          ×
        </button>
        <p>{draw.intro}</p>
        <FormMessage message={answer?.ok === false && !isDrawing ? answer.message : undefined} />
        <form method="post" action={paths.draw(draw.id)} onSubmit={send}>
          <button type="submit" className="button button-primary" disabled={phase !== 'offered'}>
            {isDrawing ? '正在抽奖…' : '抽奖'}
          </button>
          <a href={paths.draw(draw.id)}>奖品与规则</a>
        </form>
      </section>
      {isAsking && isDrawing && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsAsking(false)} />
      )}
    </>
  )
}

type Phase = 'offered' | 'drawing' | 'fading' | 'gone'

/** Drawing takes two seconds, however soon the answer comes; a refusal can be followed by another try. */
function useDraw({ id, attempt }: OfferedDraw) {
  const { submit, state, data } = useFetcher<DrawAnswer>()
  const [phase, setPhase] = useState<Phase>('offered')
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    if (phase !== 'drawing' && phase !== 'fading') return
    const timer = setTimeout(
      () => (phase === 'drawing' ? setIsDue(true) : setPhase('gone')),
      phase === 'drawing' ? resultDelay : fadeTime,
    )
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'drawing' && isDue && state === 'idle' && data !== undefined) {
    setIsDue(false)
    setPhase(data.ok ? 'fading' : 'offered')
  }
  return {
    phase,
    answer: data,
    start: () => {
      setPhase('drawing')
      submit({ intent: popUpIntent, attempt }, { method: 'post', action: paths.draw(id) })
    },
  }
}

function Result({ answer, onClose }: { answer: DrawAnswer | undefined; onClose: () => void }) {
  if (answer?.ok !== true) return null
  return (
    <div className="draw-result" role="alert">
      <strong>{answer.isThanks ? answer.name : `恭喜，抽中${answer.name}`}</strong>
      <p>{answer.remarks}</p>
      <p>
        <a href={paths.drawRecords()}>抽奖记录</a>
        <button type="button" className="button button-small" onClick={onClose}>
          知道了
        </button>
      </p>
    </div>
  )
}
