import { matchRoutes, PrefetchPageLinks, useFetcher } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import { popUpIntent, type DrawAnswer, type OfferedDraw } from '#app/views/goods/draw-offer'
import { PageForm } from '#app/components/ui/page-form'
import { storeEntries } from '#app/components/ui/store-of-page'
import { paths } from '#app/site/paths'
import { LeaveQuestion } from './leave-question'

export interface DrawPopUpProps {
  draw: OfferedDraw
  /** Of its bars. */
  className: string
  onClose: () => void
}

/** ms; product.md §9. */
export const resultDelay = 2_000
export const fadeTime = 1_000
/**
 * Timeout of the pop-up, ms. Retrying is safe: the same attempt has the same result (idempotent).
 */
const patience = 6_000
const unheard = '网络不通，没有收到结果。请再点一次“抽奖”，不会重复扣次数。'
/** ms between two looks whether Remix has discovered the route of the link below. */
const discoveryTime = 500

/**
 * The pop-up of a prize draw: a bar in the flow of the page, above its content, so that it covers
 * nothing, and takes no focus. After the draw the result appears in a message of its own, while the
 * bar fades.
 */
export function DrawPopUp({ draw, className, onClose }: DrawPopUpProps) {
  const { phase, answer, refusal, start } = useDraw(draw)
  const [isAsking, setIsAsking] = useState(false)
  const isKnown = useKnownRoute(paths.draw(draw.id))
  const isDrawing = phase === 'drawing'

  function send(event: FormEvent) {
    event.preventDefault()
    start()
  }
  const result = <Result answer={answer} className={className} onClose={onClose} />
  if (phase === 'gone') return result
  return (
    <>
      {phase === 'fading' && result}
      <section
        className={`${className}${phase === 'fading' ? ' is-fading' : ''}`}
        aria-labelledby="draw-bar-title"
      >
        {isKnown && <PrefetchPageLinks page={paths.draw(draw.id)} />}
        <p>
          <strong id="draw-bar-title">{draw.name}</strong>{' '}
          <span className="draw-intro">{draw.intro}</span>
        </p>
        <FormMessage message={refusal} />
        <PageForm action={paths.draw(draw.id)} needs="buy" onSubmit={send}>
          <button type="submit" className="button button-small" disabled={phase !== 'offered'}>
            {isDrawing ? '正在抽奖…' : '抽奖'}
          </button>
          <a href={paths.draw(draw.id)} data-discover="true">
            奖品与规则
          </a>
        </PageForm>
        <button
          type="button"
          className="draw-close"
          aria-label="关闭抽奖"
          onClick={isDrawing ? () => setIsAsking(true) : onClose}
        >
          ×
        </button>
      </section>
      {isAsking && isDrawing && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsAsking(false)} />
      )}
    </>
  )
}

/**
 * True once Remix has discovered the route of `path`. The module of the draw page (with
 * `pop-up-answer.ts`) is then fetched ahead, so that the pop-up can report a network failure.
 */
function useKnownRoute(path: string): boolean {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    if (isKnown) return
    const look = setInterval(
      () => setIsKnown(matchRoutes(window.__remixRouter.routes, path) !== null),
      discoveryTime,
    )
    return () => clearInterval(look)
  }, [isKnown, path])
  return isKnown
}

type Phase = 'offered' | 'drawing' | 'fading' | 'gone'

/**
 * Phases of a draw. The result shows after two seconds at the earliest; after a refusal or a
 * timeout the buyer can try again.
 */
function useDraw({ id, attempt }: OfferedDraw) {
  const { submit, state, data } = useFetcher<DrawAnswer>()
  const [phase, setPhase] = useState<Phase>('offered')
  const [isDue, setIsDue] = useState(false)
  const [isUnheard, setIsUnheard] = useState(false)
  const isAnswered = state === 'idle' && data !== undefined

  useEffect(() => {
    if (phase === 'drawing') return after(resultDelay, () => setIsDue(true))
    if (phase === 'fading') return after(fadeTime, () => setPhase('gone'))
  }, [phase])
  useEffect(() => {
    if (phase !== 'drawing' || isAnswered) return
    return after(patience, () => {
      setPhase('offered')
      setIsUnheard(true)
    })
  }, [phase, isAnswered])

  if (phase === 'drawing' && isDue && isAnswered) {
    setIsDue(false)
    setPhase(data.ok ? 'fading' : 'offered')
  }
  const refused = data?.ok === false && phase !== 'drawing' ? data.message : undefined
  return {
    phase,
    answer: data,
    refusal: isUnheard ? unheard : refused,
    start: () => {
      setIsUnheard(false)
      setIsDue(false)
      setPhase('drawing')
      const store = Object.fromEntries(storeEntries())
      const form = { intent: popUpIntent, attempt, ...store }
      submit(form, { method: 'post', action: paths.draw(id) })
    },
  }
}

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

interface ResultProps extends Omit<DrawPopUpProps, 'draw'> {
  answer: DrawAnswer | undefined
}

function Result({ answer, className, onClose }: ResultProps) {
  if (answer?.ok !== true) return null
  return (
    <div className={`${className} draw-result`} role="alert">
      <p>
        <strong>{answer.isThanks ? answer.name : `恭喜，抽中${answer.name}`}</strong>{' '}
        <span className="draw-intro">{answer.remarks}</span>
      </p>
      <p className="draw-ways">
        <a href={paths.drawRecords()}>抽奖记录</a>
        <button type="button" className="button button-small" onClick={onClose}>
          知道了
        </button>
      </p>
    </div>
  )
}
