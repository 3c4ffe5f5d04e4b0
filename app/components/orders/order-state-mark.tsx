import { orderStates, type OrderState } from '#contract/kinds'

export function OrderStateMark({ state }: { state: OrderState }) {
  return <span className={`order-state order-state-${state}`}>{orderStates[state]}</span>
}
