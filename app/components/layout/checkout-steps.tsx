const steps = ['购物车', '核对订单', '付款', '完成'] as const

/** The picture of the four steps above the cart-flow pages (product.md §2). */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <nav className="checkout-steps container" aria-label="购物步骤">
      <ul>
        {steps.map((label, index) => (
          <li
            key={label}
            className={index < current - 1 ? 'checkout-step-done' : undefined}
            aria-current={index === current - 1 ? 'step' : undefined}
          >
            <span className="checkout-step-number">{index + 1}</span> {label}
          </li>
        ))}
      </ul>
    </nav>
  )
}
