import type { Flow } from '#app/site/handle'

const checkout: Flow = { label: '购物步骤', steps: ['购物车', '核对订单', '付款', '完成'] }

/** The steps of a flow above its pages (product.md §2). */
export function StepPicture({
  flow = checkout,
  current,
}: {
  flow: Flow | undefined
  current: number
}) {
  const { label, steps } = flow
  return (
    <nav className="checkout-steps container" aria-label={label}>
      <ul>
        {steps.map((name, index) => (
          <li
            key={name}
            className={index < current - 1 ? 'checkout-step-done' : undefined}
            aria-current={index === current - 1 ? 'step' : undefined}
          >
            <span className="checkout-step-number">{index + 1}</span> {name}
          </li>
        ))}
      </ul>
    </nav>
  )
}
