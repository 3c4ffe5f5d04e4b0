import type { AfterSalesDetail } from '#contract/after-sales-request'
import { buyersAfterSalesStates, type AfterSalesState } from '#contract/after-sales-words'

type ReturnStatus = Pick<AfterSalesDetail, 'state' | 'kind' | 'goesBack' | 'isRefusal'>

/** The step of a state that is no step of its own. */
const placeOf: Partial<Record<AfterSalesState, AfterSalesState>> = {
  supplementing: 'reviewing',
  proposed: 'inspecting',
}

/** Progress of a return as steps; nothing for one that ended otherwise. */
export function StateSteps({ request }: { request: ReturnStatus }) {
  const { state } = request
  const steps = stepsOf(request)
  const at = steps.indexOf(steps.includes(state) ? state : (placeOf[state] ?? state))
  if (at === -1) return null
  return (
    <nav className="checkout-steps after-sales-steps" aria-label="售后进度">
      <ul>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'checkout-step-done' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="checkout-step-number">{index + 1}</span>{' '}
            {index === at ? buyersAfterSalesStates[state] : buyersAfterSalesStates[step]}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function stepsOf({ kind, goesBack, isRefusal }: ReturnStatus): AfterSalesState[] {
  // Goods refused at the door go back with the driver, without a decision.
  if (isRefusal) return ['inspecting', 'refunding', 'completed']
  const back: AfterSalesState[] = goesBack ? ['sending', 'inspecting'] : []
  return ['reviewing', ...back, kind === 'exchange' ? 'replacing' : 'refunding', 'completed']
}
