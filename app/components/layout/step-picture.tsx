import type { Flow } from '#app/site/handle'

const flows: Record<Flow, { label: string; steps: readonly string[] }> = {
  checkout: { label: '购物步骤', steps: ['购物车', '核对订单', '付款', '完成'] },
  register: { label: '注册步骤', steps: ['账号', '单位资料', '证照'] },
  forget: { label: '找回密码步骤', steps: ['验证手机', '重置密码', '完成'] },
}

/** The picture of the steps above the pages that lead through them (product.md §2). */
export function StepPicture({ flow, current }: { flow: Flow; current: number }) {
  const { label, steps } = flows[flow]
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
