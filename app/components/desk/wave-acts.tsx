import type { SubmissionResult } from '@conform-to/dom'
import type { WaveDetail } from '#contract/desk/waves'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { firstMessage } from '#app/words/first-message'
import { isLate } from './late-notice'
import { ChangeBatchForm, ShortForm, TakeOutForm, WithdrawWaveForm } from './wave-forms'

interface WaveActsProps {
  detail: WaveDetail
  /** The pick or order opened by the address. */
  open: { pick?: number | undefined; order?: number | undefined }
  lastResults: Record<'batch' | 'short' | 'takeOut' | 'withdraw', SubmissionResult | undefined>
}

export function WaveActs({ detail, open, lastResults }: WaveActsProps) {
  const { version } = detail
  const isOpen = detail.wave.state === 'open'
  const pick = detail.picks.find(({ batchId, quantity }) => batchId === open.pick && quantity > 0)
  const one = detail.orders.find(({ order, left }) => order.id === open.order && left === undefined)
  const { batch, short, takeOut, withdraw } = lastResults
  return (
    <div className="desk-screen">
      {(!isOpen || pick === undefined) && <Gone version={version} results={[batch, short]} />}
      {(!isOpen || one === undefined) && <Gone version={version} results={[takeOut]} />}
      {!isOpen && <Gone version={version} results={[withdraw]} />}
      {isOpen && pick !== undefined && (
        <section className="panel" id="wave-pick" aria-labelledby="wave-pick-title">
          <h2 id="wave-pick-title">
            {pick.name} {pick.spec}，批号 {pick.batch || '—'}
          </h2>
          <ChangeBatchForm pick={pick} version={version} lastResult={batch} />
          <ShortForm pick={pick} version={version} lastResult={short} />
        </section>
      )}
      {isOpen && one !== undefined && (
        <section className="panel" id="wave-take-out" aria-labelledby="wave-take-out-title">
          <h2 id="wave-take-out-title">
            移出订单 <span className="number">{one.order.code}</span>
          </h2>
          <TakeOutForm one={one} version={version} lastResult={takeOut} />
        </section>
      )}
      {isOpen && (
        <section className="panel" aria-labelledby="wave-withdraw-title">
          <h2 id="wave-withdraw-title">撤销波次</h2>
          <WithdrawWaveForm version={version} lastResult={withdraw} />
        </section>
      )}
    </div>
  )
}

interface GoneProps {
  version: number
  results: readonly (SubmissionResult | undefined)[]
}

/** The message of a form that is gone from the page, where no version conflict is shown. */
function Gone({ version, results }: GoneProps) {
  const told = results.filter((one) => one?.error?.[''] !== undefined || !isLate(one, version))
  return <FormMessage message={firstMessage(...told)} />
}

const most = 100

/** Prints the 随货同行单 of all shipments of a wave, a hundred at a time. */
export function WavePapers({ shipments }: { shipments: readonly number[] }) {
  if (shipments.length === 0) return null
  const parts = Array.from({ length: Math.ceil(shipments.length / most) }, (_, at) =>
    shipments.slice(at * most, (at + 1) * most),
  )
  return (
    <section className="panel desk-screen" aria-labelledby="wave-papers-title">
      <h2 id="wave-papers-title">已发 {shipments.length} 张发货单</h2>
      {parts.map((ids, at) => (
        <PageForm key={ids[0]} className="desk-actions">
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <button type="submit" className="button" name="intent" value="delivery">
            打印随货同行单{parts.length > 1 && `（第 ${String(at + 1)} 批）`}
          </button>
        </PageForm>
      ))}
    </section>
  )
}
