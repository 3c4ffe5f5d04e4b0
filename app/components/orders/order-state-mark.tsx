import { orderStates, type OrderState } from '#contract/kinds'

/** An order's state as a word in its colour. */
export function OrderStateMark({ state }: { state: OrderState }) {
  return <span className={`order-state order-state-${state}`}>{orderStates[state]}</span>
}
